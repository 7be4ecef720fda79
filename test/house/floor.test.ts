import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { oldestBrowsers } from '#platform/browser/browser-support.server.ts';
import { lacksOfScript, stylesIn } from '../../scripts/floor/in-script.ts';
import { lacksOfStyle } from '../../scripts/floor/in-style.ts';

const floor = oldestBrowsers('public');
const workspace = oldestBrowsers('workspace');
const inScript = (code: string, of = floor) => lacksOfScript(code, of).map(({ what }) => what);
const inStyle = (css: string) => lacksOfStyle(css, floor).map(({ what }) => what);

describe('a script', () => {
  test.each([
    ['last = list.at(-1)', '.at'],
    ['list.toReversed().map(show)', '.toReversed'],
    ['list.toSorted(by)', '.toSorted'],
    ['list.with(1, "x")', '.with'],
    ['list.findLast(Boolean)', '.findLast'],
    ['copy = structuredClone(value)', 'structuredClone'],
    ['Object.hasOwn(value, "x")', 'Object.hasOwn'],
    ['Object.groupBy(list, by)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['fetch("/", { signal: AbortSignal.timeout(9) })', 'AbortSignal.timeout'],
    ['crypto.randomUUID()', '.randomUUID'],
    ['requestIdleCallback(run)', 'requestIdleCallback'],
    ['if (URL.canParse(text)) go()', 'URL.canParse'],
    ['text.replace(/(?<=a)b/, "")', 'javascript.regular_expressions.lookbehind_assertion'],
    ['new RegExp(`(?<!a)b`)', 'javascript.regular_expressions.lookbehind_assertion'],
    ['class A { #kept = 1 }', 'javascript.classes.private_class_fields'],
    ['dialog.showModal()', '.showModal'],
    ['call?.(...list, 1)', 'call?.(...spread)'],
  ])('is found to use what an old browser lacks: %s', (code, what) => {
    expect(inScript(code)).toContain(what);
  });

  test('may use what it asks for first, or what it declares itself', () => {
    expect(inScript('last = list.at?.(-1)')).toEqual([]);
    expect(inScript('const copy = typeof structuredClone === "function" ? structuredClone(a) : a')).toEqual(
      [],
    );
    expect(inScript('function reportError(a) { return a.message } reportError({})')).toEqual([]);
    expect(inScript('const row = { at: 1 }; show(row.at)')).toEqual([]);
  });

  test('is measured by the browsers of its audience', () => {
    expect(inScript('list.at(-1)', workspace)).toEqual([]);
    expect(inScript('list.toSorted(by)', workspace)).toEqual(['.toSorted']);
  });
});

describe('a style', () => {
  test.each([
    [':root{--ink:oklch(0.2 0.01 60)}', 'oklch'],
    ['a{color:color-mix(in oklab,red,blue)}', 'color-mix'],
    ['a{inset:0}', 'inset'],
    ['a{min-height:100dvh}', 'dv'],
    ['a{display:flex;gap:1rem}', 'gap of a flex box'],
    ['@media (width >= 40em){a{color:red}}', '@media with < or >'],
    ['@layer base{a{color:red}}', '@layer'],
    ['a:has(b),c{color:red}', 'a list with :has: a:has(b),c'],
  ])('is found to use what an old browser lacks: %s', (css, what) => {
    expect(inStyle(css)).toContain(what);
  });

  test('may use what it asks for first, and what has an older value before it', () => {
    expect(inStyle('@supports (color:oklch(0 0 0)){:root{--ink:oklch(0.2 0.01 60)}}')).toEqual([]);
    expect(inStyle('a{min-height:100vh;min-height:100dvh}')).toEqual([]);
  });

  test('is found inside a script', () => {
    expect(stylesIn('add("a{inset:0}"); say("inset: 0"); x = `b{color:red}`')).toEqual([
      'a{inset:0}',
      'b{color:red}',
    ]);
  });
});

test('the README names the oldest browsers', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const named = (of: ReadonlyMap<string, string>) =>
    ['Chrome', 'Safari', 'Firefox'].map((name) => `${name} ${of.get(name.toLowerCase())}`);
  const [pub = '', own = ''] = readme.split('\n').filter((line) => / from Chrome .* on/.test(line));
  expect(pub.replace('Chrome and WebView', 'Chrome')).toMatch(new RegExp(named(floor).join('.*')));
  expect(pub).toContain(`Samsung Internet ${floor.get('samsung')}`);
  expect(own).toMatch(new RegExp(named(workspace).join('.*')));
});
