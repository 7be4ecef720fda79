// `npm run pictures`: takes the pictures of the product for the landing page and the README from the running product.
// The files are committed, so this runs only when a screen on them changes; `--only=demo-menu,share` takes these anew.
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { createOwner } from '#test/screens/stage.ts';
import { startServer } from '#test/support/server.ts';
import { buildOnce } from './build.ts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { overviewPage } from './pictures/compositions.ts';
import { savePicture } from './pictures/save-picture.ts';
import { shots, takeShot } from './pictures/shots.ts';
import { home } from './run.ts';

const folder = join(home, 'src/marketing/pictures');

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const wanted = Object.entries(shots).filter(([name]) => !only || only.split(',').includes(name));

const executablePath = await findChromium();
if (!executablePath) process.exit(1);
await buildOnce();

// The domain that the screens show; it belongs to nobody.
const server = await startServer({ PUBLIC_URL: 'https://menulink.example' });
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  const owner = await createOwner(
    server.url,
    { name: 'Asha Tiffins', slug: 'asha-tiffins' },
    { email: 'asha@menulink.example', photos: 5 },
  );
  const stage = { url: server.url, token: owner.token };
  const taken = new Map<string, Buffer>();
  for (const [name, shot] of wanted) {
    for (const scheme of ['light', 'dark'] as const)
      taken.set(`${name}-${scheme}`, await takeShot(browser, stage, shot, scheme));
    console.log(name);
  }
  // Only after all pictures are taken: the product cannot be built without them.
  await mkdir(folder, { recursive: true });
  const index: Record<string, unknown> = only
    ? JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
    : {};
  for (const [name, { widths }] of wanted) {
    for await (const former of glob(join(folder, `${name}-{dark,light}-*`))) await rm(former);
    index[name] = await savePicture(
      folder,
      name,
      widths,
      (scheme) => taken.get(`${name}-${scheme}`) as Buffer,
    );
  }
  // Lists of numbers on one line, as the formatter expects.
  const json = JSON.stringify(index, null, 2).replace(/\[[\s\d,]+\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace(/^\[ | \]$/g, (end) => end.trim()),
  );
  await writeFile(join(folder, 'index.json'), `${json}\n`);
  const picture = (name: string) => `data:image/png;base64,${taken.get(name)?.toString('base64')}`;
  if (!only) await overviewPage(browser, picture, join(home, 'docs/pictures/overview.webp'));
} finally {
  await browser.close();
  await server.stop();
}
