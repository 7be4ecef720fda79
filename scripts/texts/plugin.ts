import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { isEnglish, languagesWith, type TextPart } from '#platform/texts/languages.ts';
import { messageCode } from '#platform/texts/message.ts';
import type { TextGroup } from '#platform/texts/texts.ts';

const TEXTS_MODULE = pathToFileURL('src/platform/texts/texts.ts').href;
const CATALOGUES_MODULE = pathToFileURL('src/platform/texts/catalogues.server.ts').href;

/** Says whether a module holds texts and nothing else. */
const isTextsFile = (path: string): boolean => /-texts\.ts$/.test(path);

/** Replaces modules of texts by these texts, compiled: a browser then needs neither the parser nor another language. */
export function compiledTexts(): Plugin {
  return textsPlugin((message) => messageCode(message, 'en'));
}

/** Puts places in the stead of texts, which `translateBundle` fills for each language. */
export function textPlaces(): Plugin {
  return textsPlugin((message, key) => {
    const code = messageCode(message, 'hi');
    const helpers = /\b(?:select|number)\(/.test(code) ? ', select, number' : '';
    return message === '' ? "''" : `/* @__PURE__ */ textPlace(${JSON.stringify(key)}${helpers})`;
  });
}

/**
 * Replaces modules of texts by these texts in all languages, of which those of the moment are read: for the service
 * worker, which is one for the pages of all languages.
 */
export function textsOfAllLanguages(): Plugin {
  return textsPlugin(
    (message) => messageCode(message, 'en'),
    async ({ part, feature, source }, english) => {
      const { readCatalogue }: typeof import('#platform/texts/catalogues.server.ts') = await import(
        CATALOGUES_MODULE
      );
      const all = (isEnglish(part) ? [] : languagesWith(part)).map((tag) => {
        const catalogue = readCatalogue(tag, part);
        const codeOf: CodeOf = (message, key) => messageCode(catalogue.get(key) ?? message, tag);
        return `${tag}: ${groupCode(source, feature, codeOf)}`;
      });
      return all.length > 1 ? `/* @__PURE__ */ byLanguage({${all.join(',\n')}})` : english;
    },
  );
}

/** Returns the code of a message, whose key in the catalogues is `key`. */
type CodeOf = (message: string, key: string) => string;

/** A group of texts as it was declared. */
interface Declared {
  part: TextPart;
  feature: string;
  source: TextGroup;
}

/** `codeOf` writes each message, and `exported` what a module exports of a group, by default the group alone. */
function textsPlugin(
  codeOf: CodeOf,
  exported: (declared: Declared, code: string) => Promise<string> = async (_, code) => code,
): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    async load(id) {
      if (!isTextsFile(id)) return null;
      // Not imported above: Vite bundles its configuration, and this must be the module that the texts themselves use.
      const { declarations }: typeof import('#platform/texts/texts.ts') = await import(TEXTS_MODULE);
      const module: Record<string, object> = await import(pathToFileURL(id).href);
      const exports = await Promise.all(
        Object.entries(module).map(async ([name, value]) => {
          const declared = declarations.get(value);
          if (!declared)
            throw new Error(`${id}: ${name} is not made by texts(); a file of texts holds nothing else.`);
          const inEnglish: CodeOf = (message) => messageCode(message, 'en');
          const ofPart = isEnglish(declared.part) ? inEnglish : codeOf;
          const code = groupCode(declared.source, declared.feature, ofPart);
          return `export const ${name} = ${await exported(declared, code)};`;
        }),
      );
      const helpers = ['select', 'number'].filter((name) =>
        exports.some((code) => new RegExp(`\\b${name}\\(v\\.|textPlace\\(.*\\b${name}\\b`).test(code)),
      );
      const imports =
        helpers.length > 0 ? [`import { ${helpers} } from '#platform/texts/message-helpers.ts';`] : [];
      if (exports.some((code) => code.includes('byLanguage(')))
        imports.push("import { byLanguage } from '#platform/texts/by-language.ts';");
      return [...imports, ...exports].join('\n');
    },
  };
}

function groupCode(group: TextGroup, path: string, codeOf: CodeOf): string {
  const entries = Object.entries(group).map(([name, value]) => {
    const key = `${path}.${name}`;
    const code = typeof value === 'string' ? codeOf(value, key) : groupCode(value, key, codeOf);
    return Array.isArray(group) ? code : `${JSON.stringify(name)}: ${code}`;
  });
  return Array.isArray(group) ? `[${entries}]` : `{${entries.join(',\n')}}`;
}
