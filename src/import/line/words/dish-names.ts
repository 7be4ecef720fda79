import { itemNameProblem } from '#menu/items/menu-item.ts';
import { singleLine } from '#platform/formats/text.ts';
import { readingTexts } from '../../reading-texts.ts';

/** Matches only from the start of a run, with the character before; else a long run would be tried from each position. */
const LEADER_AFTER = /(^|[^\s\-–—:=.,_…·•|>~@/&+([{\u{FF1A}])[\s\-–—:=.,_…·•|>~@/&+([{\u{FF1A}]+$/u;
const LEADER_BEFORE = /^[\s\-–—:=.,_…·•|>~@/&+)\]}\u{FF1A}]+/u;

/** Returns the name in a text, without the dots, dashes and colons that led to the price. May be empty. */
export function cleanName(text: string): string {
  const words = text.replace(/\(\s*\)|\|/g, ' ');
  return singleLine(words.replace(LEADER_AFTER, '$1').replace(LEADER_BEFORE, ''));
}

/** Whether dots, a dash or the like stand at the end of `head`, so that a price was meant to follow. */
export function endsWithLeader(head: string): boolean {
  return /(?:\s[-–—:=>|~@]+|[:=|@]|[-–—_.…·]{2}|[-–—]>?)$/u.test(head.trimEnd());
}

/** Returns why a dish cannot have this name; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  return name === '' ? readingTexts.noName : itemNameProblem(name);
}

/** Whether a name has letters: a number or a sign alone is rarely the name of a dish. */
export function hasLetters(name: string): boolean {
  return /\p{L}/u.test(name);
}

/** Words that head a part of a menu and name no dish. */
const SECTION_WORDS =
  words(`starter starters appetizer appetizers appetiser appetisers main mains course courses soups salads
  breads rotis noodles beverage beverages drink drinks dessert desserts sweets snack snacks chaats thalis combos meals breakfast
  lunch dinner brunch tandoor tandoori curries gravies chinese continental mexican italian indian south north punjabi gujarati
  rajasthani bengali mughlai kerala andhra asian seafood pizzas burgers sandwiches wraps rolls momos pastas sides extras addons
  shakes milkshakes mocktails cocktails juices teas coffees cakes pastries bakery cookies dosas idlis parathas accompaniment
  accompaniments specials specialities specialties recommended bestsellers popular platters kebabs grills sizzlers corner counter
  section menu items dishes list beers wines spirits नाश्ता पेय मिठाइयाँ मिठाई स्टार्टर પીણાં નાસ્તો ફરસાણ`);
/** Words of headings that may also be dishes: they head only what has the same word in it, as `Rice` above `Jeera Rice`. */
const DISH_WORDS =
  words(`rice biryani biryanis pulao soup salad bread roti naan dosa idli uttapam paratha paneer chicken mutton
  egg eggs fish prawns mushroom veg vegetarian non nonveg pizza burger sandwich roll momo pasta noodle fries shake milkshake juice
  lassi tea coffee hot cold ice cream kulfi cake chaat thali combo meal curry gravy dal daal raita papad kebab tikka special
  today todays chef chefs kids fast quick bites thai arabic indo sea food beer wine whisky vodka rum रोटी चावल दाल થાળી દાળ`);
const JOINING = words('and or of the our from n with in s');
const MOST_WORDS = 5;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** Whether a line heads a part of a menu, as `Main Course` does, or `Rice` above the dish `Jeera Rice`. */
export function isSectionName(line: string, dishBelow: string): boolean {
  const telling = wordsIn(line).filter((word) => !JOINING.has(word));
  if (telling.length === 0 || telling.length > MOST_WORDS) return false;
  if (!telling.every((word) => SECTION_WORDS.has(word) || DISH_WORDS.has(word))) return false;
  const below = new Set(wordsIn(dishBelow));
  return telling.some((word) => SECTION_WORDS.has(word) || below.has(word));
}
