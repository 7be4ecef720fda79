// The long form of the tests with hostile input: `npm run test:hostile` uploads 1,000 hostile files, and shows 500
// texts that would run as code if not escaped, on every page, in a browser without a content security policy.
import { findChromium } from './chromium.ts';
import { type Outcome, run } from './run.ts';

const steps: Array<() => Promise<Pick<Outcome, 'ok'>>> = [uploadFiles, build, showTexts];
let isRight = true;
for (const step of steps) isRight = (await step()).ok && isRight;
process.exitCode = isRight ? 0 : 1;

function uploadFiles() {
  const args = ['run', 'src/media/hostile-files.test.ts'];
  return run('vitest', { args, env: { HOSTILE_FILES: '1000' }, show: true });
}

function build() {
  return run(process.execPath, { args: ['scripts/build.ts'], show: true });
}

async function showTexts() {
  const chromium = await findChromium();
  if (!chromium) {
    console.error('There is no browser to show the texts in.');
    return { ok: false };
  }
  const args = ['test', 'hostile-texts.spec', '--project=desktop'];
  return run('playwright', { args, env: { CHROMIUM_PATH: chromium, HOSTILE_TEXTS: '500' }, show: true });
}
