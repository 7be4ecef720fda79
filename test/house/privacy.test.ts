import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { personalData } from '../../src/app/account/personal-data.server.ts';

it('docs/privacy.md names every table in which something of a person can be', async () => {
  const text = await readFile('docs/privacy.md', 'utf8');
  const tables = Object.keys(personalData).filter(
    (table) => personalData[table as keyof typeof personalData] !== 'nobody’s',
  );
  expect(tables.filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
});
