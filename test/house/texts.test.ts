import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import { byLanguage } from '#platform/texts/by-language.ts';
import { readCatalogue } from '#platform/texts/catalogues.server.ts';
import { readIn } from '#platform/texts/language-now.ts';
import { languagesWith } from '#platform/texts/languages.ts';
import { updatedCatalogue } from '../../scripts/texts/catalogue-file.ts';
import { faultsOf } from '../../scripts/texts/faults.ts';
import { compiledTexts, textsOfAllLanguages } from '../../scripts/texts/plugin.ts';

const text = (key: string, english: string) => ({
  part: 'public' as const,
  key,
  english,
  file: 'a-texts.ts',
});
const catalogue = (...entries: [key: string, english: string, translation: string][]) =>
  entries
    .map(([key, english, translation]) => `msgctxt "${key}"\nmsgid "${english}"\nmsgstr "${translation}"\n`)
    .join('\n');
const itemsOf = (content: string) =>
  PO.parse(content).items.map(({ msgctxt, msgid, msgstr, flags }) => [
    msgctxt,
    msgid,
    msgstr[0],
    !!flags.fuzzy,
  ]);

describe('a catalogue', () => {
  it('gets new texts, keeps translations, marks those of a changed English, and loses what is not declared', () => {
    const before = catalogue(
      ['cart.heading', 'Your cart', 'आपका कार्ट'],
      ['cart.total', 'Total', 'कुल'],
      ['cart.old', 'Old', 'पुराना'],
    );
    const { content, missing } = updatedCatalogue(
      'hi',
      [text('cart.total', 'Sum'), text('cart.heading', 'Your cart'), text('cart.clear', 'Clear Cart')],
      before,
    );
    expect(itemsOf(content)).toEqual([
      ['cart.total', 'Sum', 'कुल', true],
      ['cart.heading', 'Your cart', 'आपका कार्ट', false],
      ['cart.clear', 'Clear Cart', '', false],
    ]);
    expect(missing).toEqual(['cart.total', 'cart.clear']);
  });

  it('is the same when nothing has changed, and stays fuzzy until a person has looked', () => {
    const declared = [text('cart.total', 'Sum'), text('cart.remove', 'Remove {item}')];
    const once = updatedCatalogue('hi', declared, catalogue(['cart.total', 'Total', 'कुल'])).content;
    expect(updatedCatalogue('hi', declared, once).content).toBe(once);
    expect(once).toContain('#. Values: {item}');
  });
});

it.each([
  ['Remove {item}', '{item} हटाएँ', 'hi', ''],
  ['Remove {item}', 'हटाएँ', 'hi', 'the value item is missing'],
  ['Remove {item}', '{name} हटाएँ', 'hi', 'the value name is not in the English'],
  ['Remove {item}', '{item हटाएँ', 'hi', 'cannot be read'],
  ['Pay <b>{amount}</b>', '<b>{amount}</b> चुकाएँ', 'hi', ''],
  ['Pay <b>{amount}</b>', '{amount} चुकाएँ', 'hi', 'the element b 1 is missing'],
  ['Open WhatsApp', 'WhatsApp खोलें', 'hi', ''],
  ['Your cart', 'आपका cart', 'hi', '“cart” is not written in the letters of the language'],
  ['Your cart', 'আপনার কার্ট', 'hi', 'is not written in the letters of the language'],
  ['About 20 minutes', 'करीब २० मिनट', 'hi', 'digits must be 0 to 9'],
  ['{n, plural, one {# item} other {# items}}', '{n, plural, one {# चीज़} other {# चीज़ें}}', 'hi', ''],
  [
    '{n, plural, one {# item} other {# items}}',
    '{n, plural, other {# चीज़ें}}',
    'hi',
    'the plural case "one" is missing',
  ],
  [
    '{n, plural, one {# item} other {# items}}',
    '{n, plural, one {# x} few {# y} other {# z}}',
    'hi',
    'has no plural case "few"',
  ],
  ['For example name@bank.', 'जैसे name@bank।', 'hi', ''],
  ['A number like 7K3-M4', 'नंबर, जैसे 7K3-M4', 'hi', ''],
  ['Write Half 120, then Full 200', 'लिखें: Half 120, फिर Full 200', 'hi', ''],
  ['Add Half 120', 'Add Half 120', 'hi', '“Add” is not written in the letters of the language'],
  ['Starters:\nMasala dosa', 'Starters:\nMasala dosa', 'hi', ''],
  ['Write <code>a name</code> here', 'यहाँ <code>a name</code> लिखें', 'hi', ''],
  ['Total', 'کل ', 'ur', 'a blank at its start or end'],
] as const)('%s → %s (%s)', (english, translation, tag, fault) => {
  const faults = faultsOf(english, translation, tag).join('\n');
  if (fault === '') expect(faults).toBe('');
  else expect(faults).toContain(fault);
});

describe('the compiler of texts', () => {
  const load = async (code: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'texts-')), 'some-texts.ts');
    writeFileSync(file, code);
    const { load } = compiledTexts() as { load: (id: string) => Promise<string | null> };
    return load(file);
  };

  it('refuses a file of texts that holds anything else', async () => {
    await expect(load("export const some = ['Two words'];")).rejects.toThrow('some is not made by texts()');
  });

  it('puts all languages into the service worker, which reads that of the moment', async () => {
    const { load } = textsOfAllLanguages() as { load: (id: string) => Promise<string | null> };
    const code =
      (await load(join(import.meta.dirname, '../../src/storefront/offline/offline-texts.ts'))) ?? '';
    expect(code).toContain('export const offlineTexts = /* @__PURE__ */ byLanguage({en: {');
    expect(code).toContain('"noInternet": "No internet"');
    for (const tag of languagesWith('public').slice(1))
      expect(code).toContain(`"noInternet": "${readCatalogue(tag, 'public').get('offline.noInternet')}"`);
    const words = byLanguage({ en: { yes: 'Yes' }, hi: { yes: 'हाँ' } });
    expect([words.yes, readIn('hi', () => words.yes), readIn('ta', () => words.yes)]).toEqual([
      'Yes',
      'हाँ',
      'Yes',
    ]);
  });

  it('leaves other modules alone', async () => {
    const { load } = compiledTexts() as { load: (id: string) => Promise<string | null> };
    expect(await load('/src/texts.ts')).toBeNull();
  });
});
