/** The words of sizes and amounts on Indian menus, as sources of regular expressions with the flags `iu`. */

/** What a number counts when it is no price: `500 ml`, `2 pcs`, `12 inch`. */
export const UNIT = `(?:ml|l|lt|ltr|ltrs|litres?|liters?|g|gm|gms|grms?|grams?|kg|kgs|kilo|pc|pcs|pieces?|nos?|plates?|inch|inches|cm|slices?|scoops?|cups?|glass|glasses|bowls?|persons?|people|pax|dozen|doz|dz|pkts?|packets?|packs?|bottles?|cans?|tins?|sets?|servings?|mins?|minutes?|hrs?|hours?|days?|yrs?|years?|am|pm|x|%|"|″|”|''|ग्राम|किलो|पीस|प्लेट|मिली|लीटर|கிராம்|கிலோ|গ্রাম|কেজি|পিস|ગ્રામ|કિલો|પીસ|గ్రాములు|గ్రా|కిలో|కేజీ|ಗ್ರಾಂ|ಕೆಜಿ|ಕಿಲೋ|ഗ്രാം|കിലോ)(?![\\p{L}\\p{M}])`;

/** The sizes one dish is sold in. */
export const SIZE = `(?:half|full|hf|h|f|quarter|qtr|small|medium|large|regular|reg|med|mini|jumbo|big|single|double|triple|family|pint|bottle|glass|plate|peg|nip|s|m|l|xl|xxl|हाफ|हाफ़|फुल|फ़ुल|आधा|पूरा|अर्धा|पूर्ण|హాఫ్|ఫుల్|ஹாஃப்|ஹாப்|ஃபுல்|புல்|ಹಾಫ್|ಫುಲ್|ಅರ್ಧ|ഹാഫ്|ഫുൾ|હાફ|ફુલ|હાલ્ફ|અડધું|અડધી|અડધો|અર્ધ|આખું|આખી|આખો|પૂરું|પૂરી પ્લેટ|হাফ|ফুল|আধা|অর্ধেক|পুরো|ਹਾਫ|ਹਾਫ਼|ਫੁੱਲ|ਫੁਲ|ਅੱਧਾ|ਅੱਧੀ|ਪੂਰਾ|ਪੂਰੀ ਪਲੇਟ|அரை|முழு|సగం|పూర్తి|ಅರ್ಧ ಪ್ಲೇಟ್|ಪೂರ್ತಿ|1/2|1/4|3/4|½|¼|¾)(?![\\p{L}\\p{M}\\p{Nd}])`;

/** An amount of one dish that is sold at a time: `500 g`, `1/2 kg`, `6 pcs`. */
export const PORTION = `(?:\\p{Nd}+(?:[./]\\p{Nd}+)?|[½¼¾]|\\p{Nd}[½¼¾]|half|quarter|हाफ|आधा|पाव)\\s*${UNIT}`;
