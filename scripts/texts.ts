// `npm run texts`: brings the catalogues of all languages up to date with the texts that the code declares, and says
// what is missing. With --check it changes nothing, and fails where a catalogue is out of date, a translation cannot be
// right, or a text is missing in a part that is called complete (docs/languages.md).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { catalogueFile, readCatalogue } from '#platform/texts/catalogues.server.ts';
import type { TextPart } from '#platform/texts/languages.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { home } from './run.ts';
import { updatedCatalogue } from './texts/catalogue-file.ts';
import { declaredTexts } from './texts/declared.ts';
import { glossaryFaults, glossaryOf } from './texts/glossary.ts';

const isCheck = process.argv.includes('--check');
const texts = await declaredTexts(join(home, 'src'));
const wrong = (Object.keys(LANGUAGES) as LanguageTag[]).flatMap((tag) => [
  ...LANGUAGES[tag].translated.flatMap((part) => settle(tag, part)),
  ...glossaryFaultsOf(tag),
]);
for (const fault of wrong) console.error(fault);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Returns which words of its glossary a language does not follow. */
function glossaryFaultsOf(tag: LanguageTag): string[] {
  const pairs = LANGUAGES[tag].translated.flatMap((part) => {
    const translated = readCatalogue(tag, part);
    return texts.flatMap(({ key, english }) => {
      const translation = translated.get(key);
      return translation ? [[english, translation] as const] : [];
    });
  });
  return glossaryFaults(glossaryOf(tag), pairs).map((fault) => `${tag}/glossary.tsv ${fault}`);
}

/** Brings one catalogue up to date, and returns what is wrong with it. */
function settle(tag: LanguageTag, part: TextPart): string[] {
  const file = catalogueFile(tag, part);
  const declared = texts.filter((text) => text.part === part);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { content, missing, faults } = updatedCatalogue(tag, declared, before);
  const isOld = content !== before && (!isCheck || before !== '');
  if (isOld && !isCheck) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  if (!isCheck) console.log(`${tag}/${part}: ${declared.length - missing.length} of ${declared.length}`);

  const isComplete = (LANGUAGES[tag].complete as readonly TextPart[]).includes(part);
  const [first] = missing;
  return [
    ...(isOld && isCheck ? [`${relative(home, file)} is out of date: run npm run texts`] : []),
    ...faults.map((fault) => `${tag}/${part}.po ${fault}`),
    ...(isComplete && first
      ? [`${tag}/${part}.po: ${missing.length} not translated, the first is ${first}`]
      : []),
  ];
}
