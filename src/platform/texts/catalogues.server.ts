import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { languageNow } from './language-now.ts';
import type { LanguageTag, TextPart } from './languages.ts';
import { catalogues } from './texts.ts';

/** Where the catalogues are: one file per language and part (docs/languages.md). */
export const catalogueFile = (tag: LanguageTag, part: TextPart): string =>
  join(import.meta.dirname, '../../../translations', tag, `${part}.po`);

/** Returns the translated messages of a catalogue by key; those of an English that has changed since are left out. */
export function readCatalogue(tag: LanguageTag, part: TextPart): ReadonlyMap<string, string> {
  const file = catalogueFile(tag, part);
  if (tag === 'en' || !existsSync(file)) return new Map();
  const entries = PO.parse(readFileSync(file, 'utf8')).items.map(
    ({ msgctxt = '', msgstr: [message = ''], flags }) => [msgctxt, flags.fuzzy ? '' : message] as const,
  );
  return new Map(entries.filter(([, message]) => message !== ''));
}

const language = new AsyncLocalStorage<LanguageTag>();

/** Runs something with the texts of a language, also after its awaits. */
export function inLanguage<T>(tag: LanguageTag, run: () => T): T {
  return language.run(tag, run);
}

/** Makes the texts of this process follow `inLanguage`. Each catalogue is read when it is needed first. */
export function followLanguages(): void {
  const known = new Map<string, ReadonlyMap<string, string>>();
  languageNow.tag = () => language.getStore() ?? 'en';
  catalogues.translation = (tag, part, key) => {
    const name = `${tag}/${part}`;
    const messages = known.get(name) ?? readCatalogue(tag, part);
    known.set(name, messages);
    return messages.get(key);
  };
}
