import { describe, expect, it } from 'vitest';
import { drawBars } from '../../bench/report/bar-chart.ts';
import { type Figure, isKept } from '../../bench/report/figures.ts';
import { writePage } from '../../bench/report/page.ts';

const run = {
  command: 'npm run bench:report',
  commit: 'abc',
  date: new Date('2026-11-23T10:00:00.000Z'),
  machine: '2 × a processor',
  warnings: [],
};

describe('the page of the benchmarks', () => {
  const figure = (more: Partial<Figure>): Figure => ({ what: 'A save', value: 40, unit: 'ms', ...more });

  it('marks an aim as missed where it was missed, and where nothing was measured', () => {
    expect(isKept(figure({ value: 51, aim: { most: 50 } }))).toBe(false);
    expect(isKept(figure({ value: 0.89, unit: '×', aim: { least: 0.9 } }))).toBe(false);
    expect(isKept(figure({ value: undefined, aim: { most: 50 } }))).toBe(false);
    expect(isKept(figure({ value: 50, aim: { most: 50 } }))).toBe(true);
    expect(isKept(figure({}))).toBeUndefined();
  });

  it('has the ratios before all sections, with what was measured, its aim and why a row is empty', () => {
    const findings = {
      ratios: [figure({ what: 'Ours ÷ bare', value: 0.95, unit: '×', aim: { least: 0.9 } })],
      figures: [figure({ aim: { most: 30 } }), figure({ what: 'nginx', value: undefined, note: 'no nginx' })],
      charts: [{ file: 'saves', title: 'Saves', unit: 'ms', bars: [{ label: 'ours', value: 40 }] }],
    };
    const files = writePage(run, [{ title: 'Saving', how: 'By saving.', findings }]);
    expect([...files.keys()]).toEqual(['saves.svg', 'README.md']);
    expect([...writePage(run, [], 'languages').keys()]).toEqual(['languages.md']);
    const page = files.get('README.md') ?? '';
    expect(page.indexOf('| Ours ÷ bare | 0.95 × | ✓ at least 0.9 × |')).toBeGreaterThan(0);
    expect(page.indexOf('| Ours ÷ bare')).toBeLessThan(page.indexOf('## Saving'));
    expect(page).toContain('| A save | 40 ms | ✗ at most 30 ms |');
    expect(page).toContain('| nginx | not measured |  | no nginx |');
    expect(page).toContain('![Saves](saves.svg)');
  });

  it('draws bars as long as their values, and texts that are no markup', () => {
    const svg = drawBars({
      file: 'x',
      title: 'A <b> & c',
      unit: 'ms',
      bars: [
        { label: 'ours', value: 50, isOurs: true },
        { label: 'theirs', value: 100 },
      ],
    });
    const [ours = 0, theirs = 0] = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    );
    expect(theirs / ours).toBeCloseTo(2);
    expect(svg).toContain('A &lt;b&gt; &amp; c');
    expect(svg).toContain('prefers-color-scheme:dark');
  });
});
