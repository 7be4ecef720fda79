import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PO from 'pofile';
import { LANGUAGES, type LanguageTag, type TextPart } from '#platform/texts/languages.ts';
import { catalogues } from '#platform/texts/texts.ts';
import { TRANSLATED } from '../../scripts/build.ts';
import { home } from '../../scripts/run.ts';
import { type DeclaredText, declaredTexts } from '../../scripts/texts/declared.ts';
import { translateBundle } from '../../scripts/texts/translate-bundle.ts';
import { pseudoOf } from './pseudo-texts.ts';

/** The languages whose catalogues hold pseudo texts: one for each direction. */
export const PSEUDO = { ltr: 'hi', rtl: 'ur' } as const;

/**
 * Makes a copy of the built product in which all texts in other languages are pseudo texts, so that nobody can choose
 * them in the product itself. Returns the entry of its server, and how to remove it. The bundles must be built.
 */
export async function makePseudoProduct(): Promise<{ entry: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'menu-link-pseudo-'));
  const ours = ['dist', 'translations'];
  for (const name of readdirSync(home))
    if (!ours.includes(name) && !name.startsWith('dist-')) symlinkSync(join(home, name), join(folder, name));
  cpSync(join(home, 'dist/'), join(folder, 'dist'), { recursive: true, dereference: true });

  const texts = await declaredTexts(join(home, 'src'));
  const catalogueOf = (part: TextPart) =>
    new Map(texts.filter((text) => text.part === part).map(({ key, english }) => [key, pseudoOf(english)]));
  for (const [mode, part] of Object.entries(TRANSLATED))
    translateBundle(
      join(folder, 'dist', `${mode}-places`),
      join(folder, 'dist', mode),
      part,
      texts,
      (_, each) => catalogueOf(each),
    );
  for (const tag of Object.values(PSEUDO)) writeCatalogues(folder, tag, texts);
  return {
    entry: join(folder, 'dist/server/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Lets pages that this process renders itself, in place of the server, have pseudo texts. */
export async function speakPseudo(): Promise<void> {
  const texts = new Map((await declaredTexts(join(home, 'src'))).map((text) => [text.key, text]));
  const pseudo: readonly string[] = Object.values(PSEUDO);
  catalogues.translation = (tag, part, key) => {
    const text = texts.get(key);
    return text?.part === part && pseudo.includes(tag) ? pseudoOf(text.english) : undefined;
  };
}

function writeCatalogues(folder: string, tag: LanguageTag, texts: readonly DeclaredText[]): void {
  mkdirSync(join(folder, 'translations', tag), { recursive: true });
  for (const part of LANGUAGES[tag].translated) {
    const po = new PO();
    po.items = texts
      .filter((text) => text.part === part)
      .map(({ key, english }) => {
        const item = new PO.Item();
        item.msgctxt = key;
        item.msgid = english;
        item.msgstr = [pseudoOf(english)];
        return item;
      });
    writeFileSync(join(folder, 'translations', tag, `${part}.po`), po.toString());
  }
}
