import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Side, sidesInClasses, sidesInCss, sidesInStyles } from './sides.ts';

const src = join(import.meta.dirname, '../../src');
const read = (file: string) => readFileSync(join(src, file), 'utf8');
const sheets = globSync('**/*.css', { cwd: src });
/** The selectors of what is mirrored. */
const mirrored = sheets.flatMap((file) => read(file).match(/^\s*\[dir="rtl"\][^{]*/gm) ?? []);

/** Physical sides that stay, and why. */
const kept: { is: (file: string, side: Side) => boolean; because: string }[] = [
  {
    is: (file, { selector }) => file.startsWith('storefront/') && isMirrored(selector),
    because: 'it has a rule for [dir=rtl], because browsers at the floor lack such insets and floats',
  },
  {
    is: (file, { text }) =>
      file.startsWith('marketing/styles/') && /^(?:left|right|border-width):/.test(text),
    because:
      'the landing page is in no language from right to left, and browsers at the floor lack such insets',
  },
];

it('lets every room follow the direction of the writing', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test'));
  const found = [
    ...sheets.flatMap((file) =>
      sidesInCss(read(file))
        .filter(({ selector }) => !selector.startsWith('[dir="rtl"]'))
        .map((side) => ({ file, side })),
    ),
    ...code.flatMap((file) => {
      const text = read(file);
      return [...sidesInClasses(text), ...sidesInStyles(text)].map((side) => ({ file, side }));
    }),
  ];
  const wrong = found.filter(({ file, side }) => !kept.some(({ is }) => is(file, side)));
  expect(wrong.map(({ file, side }) => `${file}: ${side.selector} ${side.text}`)).toEqual([]);
  for (const { is, because } of kept)
    expect(
      found.some(({ file, side }) => is(file, side)),
      `unused: ${because}`,
    ).toBe(true);
});

it('finds sides in styles', () => {
  const css = `
    .a { margin-left: 1rem; color: red }
    @media (min-width: 1px) { .b { right: 0 } .c { text-align: left; float: right } }
    .d { padding: 1px 2px 3px 4px } .e { padding: 1px 2px 3px max(2px, var(--x)) }
    /* .no { left: 1px } */
    .no { left: 50%; margin: 1px 2px 3px 2px; inset: 0 1px; border-radius: 1px 2px 3px 4px; margin-inline-start: 0 }
    .no { padding-left: 1px; padding-right: 1px } .no { right: max(1rem, env(safe-area-inset-right)) }
  `;
  expect(sidesInCss(css).map(({ selector }) => selector)).toEqual(['.a', '.b', '.c', '.c', '.d', '.e']);
});

it('finds sides in classes and inline styles', () => {
  const code = `
    const a = 'sm:ml-2 -mr-1 pl-[5mm] text-left border-r rounded-tl-sm right-0 [&>th]:pr-4';
    const no = 'ms-2 left-1/2 right-aligned html-4 flex-row text-start border-e rounded-lg pl';
    // pl-2
  `;
  expect(sidesInClasses(code).map(({ text }) => text)).toEqual([
    'ml-2',
    '-mr-1',
    'pl-[5mm]',
    'text-left',
    'border-r',
    'rounded-tl-sm',
    'right-0',
    'pr-4',
  ]);
  expect(sidesInStyles('style={{ paddingLeft: 1, paddingInlineStart: 2 }}')).toHaveLength(1);
});

/** Whether what a selector ends with is mirrored. */
function isMirrored(selector: string): boolean {
  const ends = selector.replaceAll(/:is\(|:(?:focus|not)\b.*$|\)/g, '').split(',');
  return ends.every((end) => {
    const last =
      end
        .trim()
        .split(/[\s>]+/)
        .at(-1) ?? '';
    return mirrored.some((rule) => rule.includes(last));
  });
}
