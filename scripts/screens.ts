// `npm run screens`: takes a picture of every screen in every state, on phone and desktop, light and dark, from the
// production build, and shows them in screens/index.html. Words after it filter them: `npm run screens -- cart`;
// `npm run screens -- in tamil` (or `in`: every language) shows pages in that language.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { album } from '#test/screens/album.ts';
import { areas } from '#test/screens/areas.ts';
import { inLanguages } from '#test/screens/in-languages.ts';
import { type Stage, setStage, stageEnv } from '#test/screens/stage.ts';
import { type Sitting, sittingsOf, takePictures } from '#test/screens/take-pictures.ts';
import { startServer } from '#test/support/server.ts';
import { buildOnce } from './build.ts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { home } from './run.ts';

const folder = join(home, 'screens');
const words = process.argv.slice(2).join(' ');
// In every language only where they are asked for: nobody looks at so many pictures at once.
const all = /^in\b/.test(words) ? inLanguages : areas;
const sittings = all.flatMap(sittingsOf).filter(isWanted(words));

const executablePath = await findChromium();
if (!executablePath) process.exit(1);
await buildOnce();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const server = await startServer(stageEnv);
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  await takeAll(browser, await setStage(server));
} finally {
  await browser.close();
  await server.stop();
}
const index = join(folder, 'index.html');
writeFileSync(index, album(sittings));

const failed = sittings.filter(({ failure }) => failure);
for (const { screen, size, failure } of failed) console.error(`✗ ${screen.name}, ${size}: ${failure}\n`);
console.log(`${sittings.length - failed.length} of ${sittings.length} screens, light and dark: ${index}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function isWanted(words: string) {
  return ({ area, screen }: Sitting) => `${area} ${screen.name}`.toLowerCase().includes(words.toLowerCase());
}

/** Runs a few more at a time than there are cores, because some screens spend time waiting. */
async function takeAll(browser: Browser, stage: Stage): Promise<void> {
  const queue = sittings.values();
  const takeInTurn = async () => {
    for (const sitting of queue) {
      await takePictures(browser, stage, sitting, folder).catch((error: Error) => {
        sitting.failure = error.message;
      });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 2 }, takeInTurn));
}
