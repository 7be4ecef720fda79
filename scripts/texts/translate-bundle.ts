import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '#platform/texts/catalogues.server.ts';
import { LANGUAGES, type LanguageTag, type TextPart } from '#platform/texts/languages.ts';
import { messageCode } from '#platform/texts/message.ts';
import type { DeclaredText } from './declared.ts';

/** A place of a text in a bundle that was built with `textPlaces`: its key, and the helpers its message may call. */
const PLACE = /\btextPlace\((["'`])([\w.-]+)\1((?:,\s*[\w$]+)*)\)/g;

/** The name of a script of a bundle, anywhere in its code. */
const SCRIPT_NAME = /[\w.-]+-[\w-]{8}\.js/g;

/**
 * Makes the bundle in `to` in each language that has a catalogue of `part`, from the bundle in `from` that has places
 * instead of texts: a browser then loads its own language and nothing more (docs/languages.md#bundles). The names hash
 * the content, as those of the bundler do; each language has a manifest of its own, `.vite/manifest.hi.json`. `read`
 * returns the catalogues.
 */
export function translateBundle(
  from: string,
  to: string,
  part: TextPart,
  texts: readonly DeclaredText[],
  read: typeof readCatalogue = readCatalogue,
): void {
  const files = readdirSync(join(from, 'assets'));
  const scripts = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, source: readFileSync(join(from, 'assets', name), 'utf8') }));
  const manifest = readFileSync(join(from, '.vite/manifest.json'), 'utf8');
  const declared = new Map(texts.map((text) => [text.key, text]));

  mkdirSync(join(to, 'assets'), { recursive: true });
  for (const name of files.filter((name) => !name.endsWith('.js')))
    if (!existsSync(join(to, 'assets', name)))
      copyFileSync(join(from, 'assets', name), join(to, 'assets', name));
  for (const tag of Object.keys(LANGUAGES) as LanguageTag[]) {
    const parts: readonly TextPart[] = LANGUAGES[tag].translated;
    if (!parts.includes(part)) continue;
    const catalogues = new Map(parts.map((each) => [each, read(tag, each)]));
    const translated = scripts.map(({ name, source }) => {
      const filled = source.replaceAll(PLACE, (_, __, key: string, helpers: string) => {
        const text = declared.get(key);
        if (!text) throw new Error(`No file of texts declares ${key}.`);
        const code = messageCode(catalogues.get(text.part)?.get(key) ?? text.english, tag);
        if (helpers) return `((select,number)=>${code})(${helpers.slice(1)})`;
        if (/\$\{(?:select|number)\(/.test(code))
          throw new Error(`${tag}: ${key} counts with # where English does not.`);
        return code;
      });
      if (filled.includes('textPlace('))
        throw new Error(`${name}: the minifier writes a place in a new way.`);
      return filled;
    });
    const all = translated.join('\n');
    // With its own name in the hash, because several scripts can be called the same but for their hash.
    const versionOf = (name: string) => hash('sha256', name + all, 'base64url').slice(0, 8);
    const names = new Map(
      scripts.map(({ name }) => [name, name.replace(/-[\w-]{8}\.js$/, `.${tag}-${versionOf(name)}.js`)]),
    );
    const renamed = (code: string) => code.replaceAll(SCRIPT_NAME, (name) => names.get(name) ?? name);
    for (const [at, { name }] of scripts.entries())
      writeFileSync(join(to, 'assets', renamed(name)), renamed(translated[at] ?? ''));
    writeFileSync(join(to, `.vite/manifest.${tag}.json`), renamed(manifest));
  }
}
