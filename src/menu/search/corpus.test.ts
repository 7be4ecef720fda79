import { describe, expect, it } from 'vitest';
import type { Category } from '#menu/menu.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { findItems, indexMenu } from './find-items.ts';
import { createLexicon } from './lexicon/lexicon.ts';
import { spelling } from './spelling.ts';

const lexicon = createLexicon(spelling);

/** Dishes as owners write them, with what customers without such a keyboard type. */
const written: Record<string, string[]> = {
  'पनीर टिक्का': ['paneer', 'paneer tikka', 'panner', 'பன்னீர்'],
  'चिकन बिरयानी': ['biryani', 'chicken biryani', 'chicken', 'चिकन', 'murgh', 'biriyani'],
  'मटर पुलाव': ['matar', 'peas', 'mutter', 'pulao'],
  'आलू गोभी': ['aloo', 'gobi', 'potato', 'cauliflower', 'gobhi', 'aloo gobi'],
  'दही वड़ा': ['dahi', 'doi', 'curd', 'vada', 'wada', 'vadai', 'dahi vada'],
  'भिंडी मसाला': ['bhindi', 'okra', 'lady finger'],
  'राजमा चावल': ['rajma', 'rice', 'chawal'],
  'छोले भटूरे': ['chole', 'chhole', 'bhature', 'bhatura'],
  'जीरा खिचड़ी': ['jeera', 'khichdi', 'cumin'],
  'मसाला चाय': ['chai', 'tea', 'masala chai'],
  'மசாலா தோசை': ['dosa', 'masala dosa', 'dosai', 'दोसा'],
  'இட்லி சாம்பார்': ['idli', 'sambar', 'idly', 'sambhar'],
  'மெது வடை': ['vada', 'wada', 'vadai', 'medu vada'],
  'வெண் பொங்கல்': ['pongal'],
  'மட்டன் கறி': ['mutton', 'mutton curry'],
  'పెసరట్టు ఉప్మా': ['pesarattu', 'upma'],
  'గుడ్డు పులుసు': ['egg', 'anda'],
  'గోంగూర పచ్చడి': ['gongura'],
  'ರವೆ ಇಡ್ಲಿ': ['idli', 'rava', 'idly', 'rava idli'],
  'ಬಿಸಿ ಬೇಳೆ ಬಾತ್': ['bisi bele', 'bisi bele bath', 'rice', 'chawal'],
  'നെയ്മീൻ പൊരിച്ചത്': ['neymeen', 'fish', 'macha'],
  'കേരള പൊറോട്ട': ['kerala', 'parotta', 'porotta', 'paratha'],
  'কষা মাংস': ['kosha', 'kasha', 'mutton'],
  'মিষ্টি দই': ['doi', 'dahi', 'mishti doi', 'curd'],
  'આલુ ઢોકળા': ['dhokla', 'aloo', 'potato', 'dhokala'],
  ખાંડવી: ['khandvi', 'khandavi'],
  'ਸਰ੍ਹੋਂ ਦਾ ਸਾਗ': ['sarson', 'saag', 'sarson da saag'],
  'ମାଛ ଝୋଳ': ['fish', 'macha', 'machha jhola'],
  'چکن کڑاہی': ['chicken', 'murgh', 'karahi', 'kadhai', 'चिकन'],
  'سبزی پلاؤ': ['sabzi', 'pulao', 'vegetable'],
};

/** What customers type in their own script, and the dishes that it must find on a menu in Latin letters. */
const inLatin: Record<string, string[]> = {
  पनीर: ['Paneer Tikka'],
  'पनीर टिक्का': ['Paneer Tikka'],
  பன்னீர்: ['Paneer Tikka'],
  పనీర్: ['Paneer Tikka'],
  ಪನೀರ್: ['Paneer Tikka'],
  പനീർ: ['Paneer Tikka'],
  পনির: ['Paneer Tikka'],
  પનીર: ['Paneer Tikka'],
  ਪਨੀਰ: ['Paneer Tikka'],
  ପନୀର: ['Paneer Tikka'],
  پنیر: ['Paneer Tikka'],
  चाय: ['Masala Tea'],
  चिकन: ['Chicken Biryani'],
  मुर्ग: ['Chicken Biryani'],
  बिरयानी: ['Chicken Biryani'],
  بریانی: ['Chicken Biryani'],
  பிரியாணி: ['Chicken Biryani'],
  தோசை: ['Plain Dosa'],
  ದೋಸೆ: ['Plain Dosa'],
  ദോശ: ['Plain Dosa'],
  'इडली सांभर': ['Idli Sambar'],
  இட்லி: ['Idli Sambar'],
  वड़ा: ['Medu Vada'],
  வடை: ['Medu Vada'],
  'लेडी फिंगर': ['Okra Fry'],
  भिंडी: ['Okra Fry'],
  आलू: ['Potato Roast'],
  دال: ['Dal Fry'],
  दाल: ['Dal Fry'],
  अंडा: ['Egg Curry'],
  মাছ: ['Fish Fry'],
  गुलाब: ['Gulab Jamun'],
};

const menuOf = (names: string[]) => [
  sampleCategory(
    'Menu',
    names.map((name) => sampleItem(name)),
  ),
];
const finderIn = (menu: Category[]) => {
  const index = indexMenu(menu, lexicon);
  return (typed: string) => findItems(index, typed).map(({ item }) => item.name);
};

describe('a search across scripts', () => {
  it('finds each of thirty dishes in eleven scripts by Latin letters and other names, and no dish that is not meant', () => {
    const names = Object.keys(written);
    const find = finderIn(menuOf(names));
    const meant = (typed: string) => names.filter((name) => written[name]?.includes(typed));
    const queries = [...new Set(Object.values(written).flat())];
    expect(names).toHaveLength(30);
    expect(Object.fromEntries(queries.map((typed) => [typed, find(typed).sort()]))).toEqual(
      Object.fromEntries(queries.map((typed) => [typed, meant(typed).sort()])),
    );
  });

  it('finds what is in Latin letters when its own script is typed, and nothing else', () => {
    const names = [
      ...new Set(Object.values(inLatin).flat()),
      'Pani Puri',
      'Panna Cotta',
      'Masala Chaas',
      'Raita',
    ];
    const find = finderIn(menuOf(names));
    expect(Object.fromEntries(Object.keys(inLatin).map((typed) => [typed, find(typed)]))).toEqual(inLatin);
  });
});
