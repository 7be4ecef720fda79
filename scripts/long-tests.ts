// The long form of a suite whose short form `npm run test:unit` runs: `npm run test:faults` runs test/faults in full.
import { run } from './run.ts';

const folders = process.argv.slice(2).map((name) => `test/${name}/`);
const { ok } = await run('vitest', { args: ['run', ...folders], env: { LONG_TESTS: '1' }, show: true });
process.exitCode = ok ? 0 : 1;
