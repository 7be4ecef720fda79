import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = `
  import { linesTo } from ${JSON.stringify(new URL('./log-lines.server.ts', import.meta.url).href)};
  const lines = linesTo(1);
  for (let number = 0; number < 5000; number += 1) {
    lines.write(number + ' – and so on\\n');
    if (number % 500 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  process.exit(0);
`;

it('writes every line whole and in order, the last ones when the process ends', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 10_000_000,
  });
  const expected = Array.from({ length: 5000 }, (_, number) => `${number} – and so on\n`);
  expect(stdout).toBe(expected.join(''));
});
