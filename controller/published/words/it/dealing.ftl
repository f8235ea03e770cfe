# Che cosa è andato storto mentre le carte lasciano il mazzo, e dove sta il bottone.

fault-burn-double = Due bruciate
fault-burn-double-fact = sono state bruciate due carte
ask-dealt = Le carte dopo sono già state date?
word-is_dealt = già date
word-not_dealt = non ancora
