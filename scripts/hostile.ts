// The long form of what strangers may send: `npm run test:hostile` uploads 1,000 hostile files and shows 500 texts that run
// where they are not shown as text, on every page, in a browser without a policy.
import { findChromium } from './chromium.ts';
import { run } from './run.ts';

const files = await run('vitest', {
  args: ['run', 'src/media/hostile-files.test.ts'],
  env: { HOSTILE_FILES: '1000' },
  show: true,
});
const built = await run(process.execPath, { args: ['scripts/build.ts'], show: true });
const chromium = await findChromium();
if (!chromium) console.error('There is no browser to show the texts in.');
const isReady = built.ok && chromium !== undefined;
const texts =
  isReady &&
  (await run('playwright', {
    args: ['test', 'hostile-texts.spec', '--project=desktop'],
    env: { CHROMIUM_PATH: chromium, HOSTILE_TEXTS: '500' },
    show: true,
  }));
process.exitCode = files.ok && texts && texts.ok ? 0 : 1;
