import type { Identifier } from '@mdn/browser-compat-data';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import type { Lack } from './in-script.ts';
import { type Floor, lacking, tableAt, tables } from './support.ts';

const { properties, selectors, 'at-rules': atRules } = tables.css as unknown as Record<string, Identifier>;

/** Functions and units, and where MDN's tables have them. */
const IN_VALUES: [RegExp, string][] = [
  [/\b(?:oklch|oklab|lch|lab|hwb|color-mix|light-dark)(?=\()/g, 'css.types.color.'],
  [/\b(?:min|max|clamp|round|mod|rem|sin|cos|pow|sqrt|abs|sign|env)(?=\()/g, 'css.types.'],
  [/(?<=[\d.])[dsl]v(?=h|w|b|i|min|max)/g, 'css.types.length.viewport_percentage_units_'],
  [/(?<=[\d.])cq(?=h|w|b|i|min|max)/g, 'css.types.length.container_query_length_units'],
  [/(?<=[\d.])r?(?:lh|ic|cap)\b/g, 'css.types.length.'],
];
const UNITS: Record<string, string> = { dv: 'dynamic', sv: 'small', lv: 'large', cq: '' };

/**
 * Returns what a style uses that the floor lacks. What stands inside `@supports`, and a value with an older one of the
 * same property before it, do not count. A selector that is not known to a browser takes all others of its list with
 * it, which is a lack of its own.
 */
export function lacksOfStyle(css: string, floor: Floor): Lack[] {
  const found = new Map<string, Lack>();
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isAskedFor(rule) || (rule.parent as AtRule | undefined)?.name?.endsWith('keyframes')) return;
    const unknown = rule.selectors.map((selector) =>
      pseudosOf(selector).filter((name) => lacking(selectorTable(name), floor).length > 0),
    );
    for (const name of new Set(unknown.flat())) note(name, selectorTable(name));
    const [some] = unknown.flat();
    if (some && rule.selectors.length > 1) note(`a list with ${some}: ${rule.selector}`, selectorTable(some));
  });
  root.walkDecls((declaration) => {
    if (isAskedFor(declaration)) return;
    const { prop, value } = declaration;
    if (prop.startsWith('--')) return noteValue(declaration);
    if (hasOlder(declaration)) return;
    note(prop, properties?.[prop]);
    for (const word of value.match(/[a-z][a-z-]+(?![\w(-])/g) ?? [])
      note(`${prop}: ${word}`, properties?.[prop]?.[word]);
    if (/gap$/.test(prop) && isFlex(declaration.parent as Rule))
      note(`${prop} of a flex box`, properties?.gap?.flex_context);
    noteValue(declaration);
  });
  root.walkAtRules((rule) => {
    if (isAskedFor(rule)) return;
    note(`@${rule.name}`, atRules?.[rule.name]);
    if (rule.name !== 'media') return;
    if (/[<>]/.test(rule.params)) note('@media with < or >', tableAt('css.at-rules.media.range_syntax'));
    for (const [, feature = ''] of rule.params.matchAll(/\(([\w-]+)/g))
      note(`@media (${feature})`, atRules?.media?.[feature.replace(/^(?:min|max)-/, '')]);
  });
  return [...found.values()];

  function note(what: string, feature: Identifier | undefined): void {
    const browsers = lacking(feature, floor);
    if (browsers.length > 0) found.set(what, { what, browsers });
  }

  function noteValue({ value }: Declaration): void {
    for (const [pattern, place] of IN_VALUES)
      for (const [name] of value.matchAll(pattern)) note(name, tableAt(place + (UNITS[name] ?? name)));
  }
}

function pseudosOf(selector: string): string[] {
  return selector.match(/::?[a-z][\w-]*/g) ?? [];
}

/** Prefixed ones are known to whom they are for. */
function selectorTable(name: string): Identifier | undefined {
  return name.includes(':-') ? undefined : selectors?.[name.replace(/^::?/, '')];
}

/** Whether the style asks first, by `@supports`. */
function isAskedFor(node: Rule | Declaration | AtRule): boolean {
  for (let above = node.parent as AtRule | undefined; above; above = above.parent as AtRule | undefined)
    if (above.name === 'supports') return true;
  return false;
}

/** Whether the property stands there before too, with an older value or a prefix, for browsers that do not know this. */
function hasOlder(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before; before = before.prev())
    if (before.type === 'decl' && before.prop.replace(/^-\w+-/, '') === declaration.prop) return true;
  return false;
}

function isFlex(rule: Rule): boolean {
  return rule.some((each) => each.type === 'decl' && each.prop === 'display' && each.value.includes('flex'));
}
