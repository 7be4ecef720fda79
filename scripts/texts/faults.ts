import { type LanguageTag, localeOf } from '#platform/texts/languages.ts';
import { compileMessage, pluralCasesOf, readingsOf, valuesOf } from '#platform/texts/message.ts';

/** The letters of each language's script. */
/** A letter of the script that a language is written in. */
export const SCRIPTS: Record<LanguageTag, RegExp> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  mr: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
  ta: /\p{Script=Tamil}/u,
  gu: /\p{Script=Gujarati}/u,
  ur: /\p{Script=Arabic}/u,
  kn: /\p{Script=Kannada}/u,
  or: /\p{Script=Oriya}/u,
  ml: /\p{Script=Malayalam}/u,
  pa: /\p{Script=Gurmukhi}/u,
};

/** Names and terms that are written in Latin letters in every language. */
export const LATIN =
  /^(?:Menu|Link|WhatsApp|UPI|QR|ID|GST|GSTIN|CGST|SGST|FSSAI|HSN|SAC|MRP|KOT|PDF|CSV|XLSX|HEIC|JPEG|JPG|PNG|WEBP|AVIF|GIF|URL|SMS|PIN|OTP|AM|PM|MB|KB|GB|CCPA|IST|SIM|Google|Maps|Chrome|Safari|Android|iPhone|iPad|Mac|Windows|Swiggy|Zomato|Petpooja|Instagram|Facebook|Excel|Gmail|PhonePe|Paytm|BHIM|Jain|ZIP|PNG|SVG|A4|A5|[a-z]{1,3}|https?|www|com|in|menu|demo|DELETE|null|nonveg)$/;

/** Returns what is wrong with a translation, by what a program can see; nothing for one that may be right. */
export function faultsOf(english: string, translation: string, tag: LanguageTag): string[] {
  try {
    compileMessage(translation, localeOf(tag));
  } catch (error) {
    return [`it cannot be read: ${(error as Error).message.split('\n')[0]}`];
  }
  return [
    ...differences('the value', valuesOf(english), valuesOf(translation)),
    ...differences('the element', tagsOf(english), tagsOf(translation)),
    ...pluralFaults(translation, tag),
    ...letterFaults(english, translation, tag),
    ...(translation.trim() === translation ? [] : ['a blank at its start or end']),
  ];
}

function differences(what: string, expected: string[], found: string[]): string[] {
  return [
    ...expected.filter((name) => !found.includes(name)).map((name) => `${what} ${name} is missing`),
    ...found
      .filter((name) => !expected.includes(name))
      .map((name) => `${what} ${name} is not in the English`),
  ];
}

/** Elements with their number of times, in one case of the message. */
function tagsOf(message: string): string[] {
  const [reading = ''] = readingsOf(message).slice(-1);
  const tags = [...reading.matchAll(/<(\/?\w+)>/g)].map(([, name = '']) => name);
  return tags
    .map((name, at) => `${name} ${tags.slice(0, at + 1).filter((one) => one === name).length}`)
    .sort();
}

function pluralFaults(translation: string, tag: LanguageTag): string[] {
  const categories: string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return pluralCasesOf(translation).flatMap((cases) => [
    ...categories
      .filter((name) => !cases.includes(name))
      .map((name) => `the plural case "${name}" is missing`),
    ...cases
      .filter((name) => !name.startsWith('=') && !categories.includes(name))
      .map((name) => `the language has no plural case "${name}"`),
  ]);
}

function letterFaults(english: string, translation: string, tag: LanguageTag): string[] {
  const text = withoutExamples(readingsOf(translation).join('\n'), english).replaceAll(/<\/?\w+>/g, ' ');
  const stray = (text.match(/\p{L}+/gu) ?? []).filter((word) =>
    [...word].some(
      (letter) => !SCRIPTS[tag].test(letter) && !/\p{Script=Common}|\p{Script=Inherited}/u.test(letter),
    ),
  );
  const words = stray.filter(
    (word) => !LATIN.test(word) && !(english.includes(word) && /\p{Lu}.*\p{Lu}|\d/u.test(word)),
  );
  return [
    ...words.map((word) => `“${word}” is not written in the letters of the language`),
    ...(/(?![0-9])\p{Nd}/u.test(text) ? ['digits must be 0 to 9'] : []),
  ];
}

/** Leaves out what one types or sees as it is in the English: code, addresses, numbers with letters, lines of a menu. */
function withoutExamples(text: string, english: string): string {
  const examples = [
    ...(english.match(/<(?:code|format)>[^<]*/g) ?? []),
    ...(english.match(/[\w:.@/-]*(?:[\d@/]|\.(?=[a-z]))[\w:.@/-]*(?<=\w)/g) ?? []),
    ...(english.match(/\b[A-Z][a-z]+(?: [a-z]+)*,? ?\d+/g) ?? []),
    ...(english.includes('\n') ? english.split('\n').map((line) => line.trim()) : []),
  ].filter(Boolean);
  return examples
    .sort((one, other) => other.length - one.length)
    .reduce((left, example) => left.replaceAll(example, ' '), text);
}
