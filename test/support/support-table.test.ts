import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recordSupport } from './support-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'support-'));
const file = join(folder, 'support.md');
const table = {
  columns: ['Old', 'New'],
  rows: { pays: { New: 'yes' }, 'looks | chooses': { New: 'yes', Old: 'no' } },
};
const written = `# Support

<!-- people -->

|  | Old | New |
| --- | --- | --- |
| looks \\| chooses | no | yes |
| pays |  | yes |

<!-- /people -->

The end.
`;

afterAll(() => rmSync(folder, { recursive: true }));

describe('recordSupport', () => {
  it('puts a sorted table in place of the one before, and leaves the rest', () => {
    writeFileSync(file, '# Support\n\n<!-- people -->\nold\n<!-- /people -->\n\nThe end.\n');
    recordSupport('people', table, { file, isCi: false });
    expect(readFileSync(file, 'utf8')).toBe(written);
    recordSupport('people', table, { file, isCi: false });
    expect(readFileSync(file, 'utf8')).toBe(written);
  });

  it('writes nothing in CI, and refuses a table that is not the stored one', () => {
    writeFileSync(file, written);
    recordSupport('people', table, { file, isCi: true });
    const other = { ...table, columns: ['New'] };
    expect(() => recordSupport('people', other, { file, isCi: true })).toThrow('what this run has shown');
    expect(readFileSync(file, 'utf8')).toBe(written);
  });

  it('refuses a page without a place for the table', () => {
    expect(() => recordSupport('machines', table, { file, isCi: false })).toThrow('<!-- machines -->');
  });
});
