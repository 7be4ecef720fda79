import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';

/** MDN's tables of what each browser can do (https://github.com/mdn/browser-compat-data). */
export const tables: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** What MDN calls the browsers of browserslist. */
const NAMES: Record<string, (keyof CompatStatement['support'])[]> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  samsung: ['samsunginternet_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox'],
};

/** The oldest browsers of an audience, by browserslist's names. */
export type Floor = ReadonlyMap<string, string>;

/** Returns the browsers of a floor that lack a feature, such as `safari 14`; none if MDN knows nothing about it. */
export function lacking(feature: Identifier | undefined, floor: Floor): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return [...floor].flatMap(([browser, version]) => {
    const names = NAMES[browser];
    if (!names) throw new Error(`Which browser of MDN is ${browser}? Add it to ${import.meta.filename}.`);
    const has = names.every((name) => {
      const statement = support[name];
      return !statement || [statement].flat().some((one) => reaches(one, version));
    });
    return has ? [] : [`${browser} ${version}`];
  });
}

/** Returns the table at a path such as `css.types.color.oklch`. */
export function tableAt(path: string): Identifier | undefined {
  return path
    .split('.')
    .reduce<Identifier | undefined>((table, key) => table?.[key], tables as unknown as Identifier);
}

function reaches(statement: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (flags || prefix || other || typeof added !== 'string' || added === 'preview') return false;
  return !isNewer(added, version) && (!removed || isNewer(String(removed), version));
}

/** Compares versions such as `15.4` and `≤37`. */
function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replace('≤', '').split('.').map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
