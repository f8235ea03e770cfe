# What the cameras see, for whoever sets the table up.

eye-title = What the cameras see
eye-veil = Only the board and upcards are clear. Everything else is coarse, and faces there are painted over: the camera keeps no secret.
eye-alt = The felt with its zones and the cards that were found
eye-gone = The picture stands still: croupier eye has ended.
eye-none = No card is seen.

## How a camera is

eye-health-ok = Sees the felt
eye-health-no-frames = No picture comes
eye-health-dark = The picture is dark
eye-health-frozen = The picture stands still
eye-health-moved = The felt’s markers are not where they were
eye-why-lost = Why
eye-missing = Markers not seen
eye-error = Markers fit to
eye-scale = Middle of the felt
eye-scale-value = { $number } px/mm, a card is { $count } px wide
eye-error-value = { $number } mm
eye-small = Too small to read, or not all in view: { $texts }

## What is seen

eye-zone = Zone
eye-card = Card
eye-sure = Margin
eye-why = Why not read
eye-face = face
eye-back = back
eye-joker = joker
eye-felt = felt
eye-deck = deck
eye-likely = { $text } ({ $texts }?)

## Why a face was not read

eye-why-not-public = not public
eye-why-overlapped = overlapped
eye-why-glare = glare
eye-why-too-small = too small
eye-why-unknown-design = unknown design
eye-why-the-experts-disagree = two readings disagree
eye-why-readings-disagree = readings disagree
eye-why-not-yet-agreed = not yet sure
eye-why-no-index-seen = no index seen
eye-why-not-clear-enough = not clear enough
eye-why-no-rank-found = no rank found
eye-why-no-suit-found = no suit found
eye-why-the-corners-disagree = two corners disagree
eye-why-the-pips-disagree = the pips disagree
eye-why-not-clear-enough-without-the-pips = too little to count
eye-why-the-colour-disagrees = the colour disagrees
eye-why-another-back = back of another deck
