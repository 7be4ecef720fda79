/** Words that tell whether dishes are veg, have egg, or are non-veg, in the form that `plainWords` returns. */

/** Words that state that a dish is veg, also before a meat word: "veg keema". */
export const VEG = words(
  'veg veggie veggies vegetarian vegetable vegetables vegan jain shakahari saiva',
  'वेज वेजिटेबल शाकाहारी व्हेज जैन ভেজ নিরামিষ வெஜ் வெஜிடபிள் சைவம் వెజ్ వెజిటబుల్ శాకాహారం ವೆಜ್ ಸಸ್ಯಾಹಾರಿ',
  'വെജ് വെജിറ്റബിൾ વેજ શાકાહારી જૈન ਵੈਜ ਵੈੱਜ ਸ਼ਾਕਾਹਾਰੀ ଭେଜ ویج',
);

/** "Non" before one of the words above; `NONVEG` has both in one word. */
export const NON = words('non नॉन नान নন நான் నాన్ ನಾನ್ നോൺ નોન ਨਾਨ');
export const NONVEG = words('nonveg nv nonvegetarian मांसाहारी अशाकाहारी আমিষ அசைவம் మాంసాహారం ಮಾಂಸಾಹಾರಿ માંસાહારી');

export const MEAT = words(
  'chicken chiken chickn mutton lamb beef buff pork bacon ham salami pepperoni meat meatball turkey duck quail goat',
  'sausage frankfurter chorizo choriz hotdog veal venison rabbit liver gizzard trotter maaz gushtaba',
  'keema kheema qeema murgh murg murga murgi gosht ghosht maas mangsho nihari haleem rogan kaleji bheja paya tangdi',
  'kozhi kodi koli kori irachi erachi mamsam kombdi nattukozhi natukodi',
  'fish prawn shrimp crab lobster squid calamari octopus tuna salmon pomfret surmai bangda rawas hilsa ilish rohu',
  'basa bombil anchovy anchovies sardine seafood jhinga machli machhli machi machhi macchi maach machher meen',
  'karimeen nethili chingri royyala chepala nandu kolambi chepa chemmeen mathi anjal bangude vanjaram mandeli tisrya',
  'katla bhetki betki pabda tilapia mackerel trout kingfish oyster mussel clam',
  'चिकन मटन मांस मछली मच्छी मासे झींगा कोळंबी कोलंबी कीमा खीमा मुर्ग मुर्गा मुर्गी गोश्त कोंबडी सुरमई बांगडा पापलेट',
  'চিকেন মাটন মটন মাংস মাছ মাছের চিংড়ি ইলিশ মুরগি মুরগির কিমা',
  'சிக்கன் மட்டன் கோழி மீன் இறால் நண்டு கறிமீன் நெத்திலி',
  'చికెన్ మటన్ కోడి చేప చేపల రొయ్య రొయ్యల పీత కీమా',
  'ಚಿಕನ್ ಮಟನ್ ಕೋಳಿ ಮೀನು ಮೀನಿನ ಸಿಗಡಿ ಏಡಿ ಕೀಮಾ',
  'ചിക്കൻ ചിക്കന് മട്ടൺ മട്ടന് ബീഫ് കോഴി മീൻ ചെമ്മീൻ ഞണ്ട് കരിമീൻ',
  'ચિકન મટન માછલી કીમા મરઘી ਚਿਕਨ ਮਟਨ ਮੱਛੀ ਕੀਮਾ ਮੁਰਗਾ ਮੁਰਗ ଚିକେନ ଚିକେନ୍ ମଟନ ମାଛ ମାଂସ ଚିଙ୍ଗୁଡ଼ି',
  'چکن مٹن مچھلی قیمہ مرغ مرغی گوشت جھینگا',
);

/** Minced or skewered dishes; veg after a vegetable, as in "soya keema". */
export const MINCED = words('keema kheema qeema haleem nihari कीमा खीमा কিমা కీమా ಕೀಮಾ કીમા ਕੀਮਾ قیمہ');

export const EGG = words(
  'egg anda anday ande andaa omelette omelet omlet omlette omelete eggnog frittata baida akuri muttai mutta motte guddu dim dimer',
  'अंडा अण्डा अंडे अण्डे अंडी आमलेट ऑमलेट ऑम्लेट एग ডিম ডিমের এগ அண்டா முட்டை ஆம்லெட் முட்டையின் గుడ్డు ఎగ్ ఆమ్లెట్',
  'ಮೊಟ್ಟೆ ಎಗ್ ಆಮ್ಲೆಟ್ മുട്ട എഗ്ഗ് ഓംലെറ്റ് ઈંડા ઇંડા આમલેટ એગ ਅੰਡਾ ਅੰਡੇ ਆਮਲੇਟ ਐੱਗ ଅଣ୍ଡା انڈا انڈہ انڈے آملیٹ',
);

/** Words that alone mean that a dish has no egg. */
export const EGGLESS = words('eggless एगलेस अंडारहित এগলেস எக்லெஸ் ఎగ్లెస్ ಎಗ್ಲೆಸ್ એગલેસ');

/** Ingredients that make a dish veg when the text names nothing else. */
export const PLANTS = words(
  'paneer aloo aaloo gobi gobhi soya soy tofu bhindi baingan brinjal eggplant aubergine rajma chole chana matar',
  'mutter mushroom jackfruit kathal okra margherita',
  'पनीर आलू गोभी सोया भिंडी बैंगन राजमा छोले चना मटर मशरूम পনির আলু পটল பன்னீர் పనీర్ ಪನೀರ್ പനീർ પનીર ਪਨੀਰ ପନିର پنیر',
);

/**
 * Dishes, flavours and drinks that are veg by themselves, but may also come beside a dish or be in a cake: they make
 * nothing veg that has one of the words of `OPEN`.
 */
export const MILD = words(
  'dal daal dhal sambar rasam idli idly poha upma roti papad raita lassi chaas buttermilk chai tea coffee juice',
  'lemonade corn spinach palak kadhi saag methi navratan jeera curd dahi lemon pudina mint tomato onion cheese',
  'broccoli capsicum potato gajar beetroot pumpkin lauki karela moong ragi besan atta sugar salt oil basmati masoori',
  'dosa dosai uttapam uthappam vada vadai wada bonda pongal appam puttu idiyappam pesarattu chapati phulka puri poori',
  'naan kulcha paratha parotta porotta bhatura bhature thepla khakhra khichdi pulihora kharabath kesaribath khara',
  'samosa kachori pakora pakoda bhajiya bhaji bajji bhajji bhel bhelpuri panipuri sevpuri golgappa chaat dabeli misal',
  'dhokla khandvi khaman fafda gathiya undhiyu sev mixture namkeen farsan chivda sabudana thalipeeth fries rajbhog',
  'gulabjamun jamun rasgulla rosogolla rasmalai barfi burfi laddu ladoo laddoo jalebi kheer payasam kulfi falooda rabdi',
  'rabri sandesh sondesh papdi peda kalakand shrikhand basundi modak mithai sweets katli pak icecream sundae',
  'kaju badam pista cashew almond anjeer kesar elaichi coconut mango banana chikoo sitaphal strawberry pineapple apple',
  'orange grape papaya watermelon litchi guava vanilla chocolate choco butterscotch oreo kitkat mocha',
  'milk milkshake shake smoothie soda cola coke pepsi sprite fanta limca thumsup water sharbat sherbet jaljeera horlicks',
  'boost bournvita mocktail mojito lagoon squash drinks beverages pickle pickles achar chutney chips paan',
  'beer lager whisky whiskey rum vodka gin wine brandy tequila cocktail cocktails pitcher kingfisher budweiser',
  'दाल सांभर इडली पोहा उपमा रोटी पापड़ रायता लस्सी छाछ चाय कॉफी समोसा कचौरी पकौड़ा भजिया जलेबी खीर लड्डू बर्फी पराठा नान पूरी डोसा वड़ा सेव टमाटर खिचड़ी',
  'ডাল রুটি লস্যি চা লুচি কচুরি সিঙ্গাড়া নিমকি রসগোল্লা সন্দেশ মিষ্টি দই পান্তুয়া রাজভোগ',
  'சாம்பார் ரசம் இட்லி காபி டீ பருப்பு தோசை பொங்கல் பூரி வடை மோர் உப்புமா',
  'పప్పు ఇడ్లీ సాంబార్ కాఫీ టీ వడ దోశ దోసె ఉప్మా పూరి ಸಾಂಬಾರ್ ಇಡ್ಲಿ ಕಾಫಿ ಟೀ ಬೇಳೆ ವಡೆ ದೋಸೆ ಖಾರಾಬಾತ್ സാമ്പാർ ഇഡ്ഡലി ചായ കാപ്പി ദോശ',
  'દાળ રોટલી ચા છાશ ગાંઠિયા ફાફડા ખમણ સેવ મોહનથાળ અડદિયા શીખંડ ગોટા દાબેલી ઢોકળા ਦਾਲ ਰੋਟੀ ਲੱਸੀ ਚਾਹ ਪਰਾਠਾ ଡାଲି دال روٹی چائے',
);

/** Words that only together are one of the above. */
export const PLANT_PAIRS = words('hara-bhara milk-cake malai-kofta');
export const MILD_PAIRS = words(
  'garlic-bread ice-cream soft-drink steam-rice steamed-rice plain-rice white-rice bele-bath greek-salad green-salad',
  '7-up bun-maska masala-pav butter-pav dry-fruit',
);

/** Words of dishes that may be with meat or egg or without, whatever else is beside them or in them. */
export const OPEN = words(
  'biryani biriyani briyani biriani thali meal meals combo platter tray bucket feast burger hamburger sizzler dog',
  'kebab kabab kebob seekh tikka boti galouti galauti kakori shami burra wings lollipop drumstick shawarma steak curry',
  'kurma korma gravy stew salna mughlai moghlai kothu kotthu kottu ceylon bhurji dhansak khichda yakhni mayo mayonnaise',
  'loaded sour bolognese carbonara alfredo बिरयानी थाली कबाब भुर्जी मुगलई মোগলাই বিরিয়ানি மீல்ஸ் பிரியாணி బిర్యానీ మీల్స్ ಬಿರಿಯಾನಿ ಊಟ ബിരിയാണി',
);

/** What is baked, mostly with egg: as a category, too, it means that a flavour is no sign. */
export const BAKED = words(
  'cake cupcake pastry pastries brownie muffin cookie biscuit pie tart pancake waffle pudding custard mousse tiramisu',
  'souffle macaron macaroon meringue doughnut donut bakery eclair केक पेस्ट्री',
);

/** Words before a meat word that mean it is not meat. */
export const MOCK = words('mock faux meatless plantbased imitation');

export const FREE = words('free less');
export const WITHOUT = words('no without zero minus bina बिना');

/**
 * Words that begin like one of ours but mean something else, and pairs of words that do: cabbage in Tamil begins with
 * the word for egg, dim sum has no egg ("dim"), goat cheese is not meat.
 */
export const OTHER_BEGINNINGS = ['முட்டைகோஸ்', 'முட்டைக்கோஸ்', 'முட்டகோஸ்'];
export const OTHER_PAIRS = words(
  'dim-sum dim-sums egg-plant egg-fruit egg-shaped goat-cheese goat-milk crab-apple chicken-style fish-style meat-style',
  'banana-bread',
);

/** What separates two kinds of dishes in the name of a category. */
export const SEPARATORS = words('and with or / , & + |');

/**
 * Returns the words of a text in lower case, and the signs that separate two dishes. Removes characters that are
 * optional in the spelling of a word.
 */
export function plainWords(text: string): string[] {
  return plain(text).match(/[\p{L}\p{M}\p{N}]+|[/,&+|]/gu) ?? [];
}

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => plain(line).split(' ')));
}

/** Removes joiners, and the dot below a letter (nukta) of Hindi, Bengali, Punjabi or Odia. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200B-\u200D\u093C\u09BC\u0A3C\u0B3C]/g, '');
}
