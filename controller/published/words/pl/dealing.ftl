# Co poszło źle, gdy karty schodzą z talii, i gdzie stoi button.

fault-burn-double = Dwie spalone
fault-burn-double-fact = spalono dwie karty
ask-dealt = Czy karty po niej są już rozdane?
word-is_dealt = rozdane
word-not_dealt = jeszcze nie
