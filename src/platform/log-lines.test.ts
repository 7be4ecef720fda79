import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const LINES = 5_000;

/** Returns the output of a program that logs many lines while others are being written, and then exits. */
async function written(end: string): Promise<string> {
  const program = `
    import { linesTo } from ${JSON.stringify(new URL('./log-lines.server.ts', import.meta.url).href)};
    const lines = linesTo(1);
    for (let number = 0; number < ${LINES}; number += 1) {
      lines.write(number + ' – and so on\\n');
      if (number % 500 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    ${end}
    process.exit(0);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 10_000_000,
  });
  return stdout;
}

const all = Array.from({ length: LINES }, (_, number) => `${number} – and so on\n`);

it('writes every line whole and in order', async () => {
  expect(await written('await lines.drain();')).toBe(all.join(''));
});

it('writes the last lines too where the process ends at once, and none twice', async () => {
  const end = "await lines.drain(); lines.write('the last\\n');";
  expect(await written(end)).toBe(`${all.join('')}the last\n`);
});
