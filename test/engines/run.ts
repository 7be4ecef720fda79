// `npm run test:engines [-- ENGINE… [WORDS]]`: the stories that every browser engine runs, or those whose names have
// these words, in these engines: `npm run test:engines -- webkit firefox order`. Options are Playwright's, such as
// `--update-snapshots` after an intended change of the look.
import { run } from '../../scripts/run.ts';
import { engines } from './engines.ts';

const names: string[] = engines.map(({ name }) => name);
const given = process.argv.slice(2);
const wanted = given.filter((word) => names.includes(word));
const options = given.filter((word) => word.startsWith('-'));
const words = given.filter((word) => !wanted.includes(word) && !options.includes(word));

const { ok } = await run('playwright', {
  args: [
    'test',
    '--config=test/engines/playwright.config.ts',
    ...(words.length > 0 ? [`--grep=${words.join(' ')}`] : []),
    ...options,
  ],
  env: {
    ...(wanted.length > 0 && { ENGINES: wanted.join(',') }),
    ...((words.length > 0 || options.some((option) => /^(?:--grep|-g)/.test(option))) && {
      ENGINES_PARTLY: '1',
    }),
  },
  show: true,
});
process.exitCode = ok ? 0 : 1;
