/** The languages of printed texts, each with its own name. Customers read these texts, so they use everyday words. */
export const languages = {
  en: {
    name: 'English',
    headline: 'Scan to see our menu',
    note: 'No app needed',
    table: 'Table',
  },
  hi: {
    name: 'हिन्दी',
    headline: 'हमारा मेन्यू देखने के लिए स्कैन करें',
    note: 'किसी ऐप की ज़रूरत नहीं',
    table: 'टेबल',
  },
  ta: {
    name: 'தமிழ்',
    headline: 'எங்கள் மெனுவைப் பார்க்க ஸ்கேன் செய்யுங்கள்',
    note: 'ஆப் எதுவும் தேவையில்லை',
    table: 'டேபிள்',
  },
  bn: {
    name: 'বাংলা',
    headline: 'আমাদের মেনু দেখতে স্ক্যান করুন',
    note: 'কোনো অ্যাপ লাগবে না',
    table: 'টেবিল',
  },
  ml: {
    name: 'മലയാളം',
    headline: 'ഞങ്ങളുടെ മെനു കാണാൻ സ്കാൻ ചെയ്യൂ',
    note: 'ആപ്പ് ആവശ്യമില്ല',
    table: 'ടേബിൾ',
  },
} as const;

export type Language = keyof typeof languages;

/** Longest headline that an owner can put in place of ours, in characters. */
export const MAX_HEADLINE = 80;
