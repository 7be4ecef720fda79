/**
 * The words around prices on Indian menus, as sources of regular expressions with the flags `iu`. Safari has look-behind
 * only from 16.4 on. So unless it says otherwise, what must not stand before them is for their users to see to.
 */

/** No letter may follow, so that "Rs" is no part of "Rsm". Before these words stands `NO_LETTER`. */
const word = (words: string) => `(?:${words})(?![\\p{L}\\p{M}])`;

/** Stands before a word, so that "Papers 20" has no "rs 20" in it. */
export const NO_LETTER = '[^\\p{L}\\p{M}]';
/** Stands before a size. */
export const NO_LETTER_OR_DIGIT = '[^\\p{L}\\p{M}\\p{Nd}]';
/** Stands before a portion: the `2 kg` in `1/2 kg` is none. */
export const NO_NUMBER = '[^\\p{Nd}./]';

const CURRENCIES = 'rs|re|inr|rupees?|रु|रू|रुपये|रुपए|रुपया|ரூ|ரூபாய்|টাকা|రూ|రూపాయలు|ರೂ|ರೂಪಾಯಿ|രൂപ|રૂ|રૂપિયા|ਰੁ|ਰੁਪਏ|ଟଙ୍କା';
const CURRENCY = `(?:[₹₨৳]|${word(CURRENCIES)})`;

/** A sign or a word before an amount that says that it is a price. */
export const PRICE_SIGN = '[₹₨৳@]';
export const PRICE_WORD = word(`${CURRENCIES}|mrp|price|only`);

/** Either of them, with the character in front of the word, so it says only whether there is one. */
export const PRICE_BEFORE = `(?:${PRICE_SIGN}|(?:^|${NO_LETTER})${PRICE_WORD})`;

/** What may follow an amount and says the same: `/-`, `/=`, `Rs`, `only`. In `Combo 1 ₹150` the ₹ belongs to 150. */
export const PRICE_AFTER = `(?:${CURRENCY}(?!\\.?\\s?\\p{Nd})|${word('only')}|/\\s*[-–—=~](?!\\s?\\p{Nd})|[-–—]\\s*/)`;

/** A number that is said to be a price, perhaps with the character in front of it. */
export const MONEY = `${PRICE_BEFORE}[\\s.:=-]*\\p{Nd}|\\p{Nd}[\\s.]*(?:${CURRENCY}|/-)`;

/** What a number counts when it is no price: `500 ml`, `2 pcs`, `12 inch`. */
export const UNIT = `(?:ml|l|lt|ltr|ltrs|litres?|liters?|g|gm|gms|grms?|grams?|kg|kgs|kilo|pc|pcs|pieces?|nos?|plates?|inch|inches|cm|slices?|scoops?|cups?|glass|glasses|bowls?|persons?|people|pax|dozen|doz|dz|pkts?|packets?|packs?|bottles?|cans?|tins?|sets?|servings?|mins?|minutes?|hrs?|hours?|days?|yrs?|years?|am|pm|x|%|"|″|”|''|ग्राम|किलो|पीस|प्लेट|मिली|लीटर|கிராம்|கிலோ|গ্রাম|কেজি|পিস|ગ્રામ|કિલો|પીસ|గ్రాములు|గ్రా|కిలో|కేజీ|ಗ್ರಾಂ|ಕೆಜಿ|ಕಿಲೋ|ഗ്രാം|കിലോ)(?![\\p{L}\\p{M}])`;

/** The sizes one dish is sold in. */
export const SIZE = `(?:half|full|hf|h|f|quarter|qtr|small|medium|large|regular|reg|med|mini|jumbo|big|single|double|triple|family|pint|bottle|glass|plate|peg|nip|s|m|l|xl|xxl|हाफ|हाफ़|फुल|फ़ुल|आधा|पूरा|अर्धा|पूर्ण|హాఫ్|ఫుల్|ஹாஃப்|ஹாப்|ஃபுல்|புல்|ಹಾಫ್|ಫುಲ್|ಅರ್ಧ|ഹാഫ്|ഫുൾ|હાફ|ફુલ|હાલ્ફ|અડધું|અડધી|અડધો|અર્ધ|આખું|આખી|આખો|પૂરું|પૂરી પ્લેટ|হাফ|ফুল|আধা|অর্ধেক|পুরো|ਹਾਫ|ਹਾਫ਼|ਫੁੱਲ|ਫੁਲ|ਅੱਧਾ|ਅੱਧੀ|ਪੂਰਾ|ਪੂਰੀ ਪਲੇਟ|அரை|முழு|సగం|పూర్తి|ಅರ್ಧ ಪ್ಲೇಟ್|ಪೂರ್ತಿ|1/2|1/4|3/4|½|¼|¾)(?![\\p{L}\\p{M}\\p{Nd}])`;

/** An amount of one dish that is sold at a time: `500 g`, `1/2 kg`, `6 pcs`. */
export const PORTION = `(?:\\p{Nd}+(?:[./]\\p{Nd}+)?|[½¼¾]|\\p{Nd}[½¼¾]|half|quarter|हाफ|आधा|पाव)\\s*${UNIT}`;
