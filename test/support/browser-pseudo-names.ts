import type { Page } from '@playwright/test';
import { CLOSE, OPEN } from './pseudo-texts.ts';

const ADDED = `[${OPEN}${CLOSE}·]`;
/** What can stand between two words of a name on a page of pseudo texts, beside a blank. */
const BETWEEN = `(?:\\s|${ADDED})*`;

type Name = string | RegExp;

/** Returns what finds an English name on pages of pseudo texts; one of names that a person typed, too. */
function inPseudo(name: Name, isExact = false): RegExp {
  if (typeof name !== 'string') {
    const source = name.source
      .replaceAll(/(?<![\\[])\^/g, `^${BETWEEN}`)
      .replaceAll(/(?<!\\)\$/g, `${BETWEEN}$`)
      .replaceAll(/,(?= )/g, `${BETWEEN},`)
      .replaceAll(' ', `${BETWEEN} ${BETWEEN}`);
    return new RegExp(source, name.flags);
  }
  const words = name.trim().match(/[\p{L}\p{M}\p{N}]+|\S/gu) ?? [];
  const source = words.map((word) => RegExp.escape(word)).join(BETWEEN);
  return isExact ? new RegExp(`^${BETWEEN}${source}${BETWEEN}$`) : new RegExp(source, 'i');
}

/**
 * Lets the locators of this process find controls by their English names on pages of pseudo texts, so that a screen can
 * be reached as it is in English, and hands on what is typed meanwhile. Returns what ends this.
 */
export function findByEnglishNames(page: Page, onTyped: (text: string) => void): () => void {
  const ends = [page, page.locator('body')].map((one) => teach(Object.getPrototypeOf(one), onTyped));
  return () => {
    for (const end of ends) end();
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the methods of Page and Locator, each with its own options
type Finder = Record<string, any>;

function teach(finder: Finder, onTyped: (text: string) => void): () => void {
  const { getByRole, getByLabel, getByText, getByPlaceholder, filter, fill, setInputFiles } = finder;
  const byText = (find: Finder[string]) =>
    function (this: unknown, name: Name, options: { exact?: boolean } = {}) {
      return find.call(this, inPseudo(name, options.exact));
    };
  Object.assign(finder, {
    getByLabel: byText(getByLabel),
    getByText: byText(getByText),
    getByPlaceholder: byText(getByPlaceholder),
    getByRole(role: string, { name, exact, ...options }: { name?: Name; exact?: boolean } = {}) {
      return getByRole.call(
        this,
        role,
        name === undefined ? options : { ...options, name: inPseudo(name, exact) },
      );
    },
  });
  Object.assign(finder, {
    fill(...typed: unknown[]) {
      for (const text of typed) if (typeof text === 'string') for (const part of partsOf(text)) onTyped(part);
      return fill.apply(this, typed);
    },
    setInputFiles(...chosen: unknown[]) {
      for (const { name, buffer } of chosen.flat() as { name?: string; buffer?: Buffer }[]) {
        if (name) onTyped(name);
        if (name && /\.(csv|txt)$/.test(name)) for (const part of partsOf(`${buffer}`)) onTyped(part);
      }
      return setInputFiles.apply(this, chosen);
    },
  });
  if (filter)
    finder.filter = function ({ hasText, ...options }: { hasText?: Name }) {
      return filter.call(this, hasText === undefined ? options : { ...options, hasText: inPseudo(hasText) });
    };
  return () => {
    Object.assign(
      finder,
      { getByRole, getByLabel, getByText, getByPlaceholder, fill, setInputFiles },
      filter && { filter },
    );
  };
}

/** Returns a typed text, its lines, and the names in a typed menu. */
function partsOf(typed: string): string[] {
  const lines = typed.split('\n');
  const names = lines.flatMap((line) => line.split(/[^\p{L}\p{M} ]+/u));
  return [typed, ...lines, ...names].map((part) => part.trim()).filter((part) => part.length > 1);
}
