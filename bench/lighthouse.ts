// `npm run lighthouse`: the public pages as a cheap phone on 3G gets them, from the production build behind TLS and
// HTTP/2. Ends with a non-zero code when a promise of quality.md is not kept. Medians, because machines are noisy.
import { chromium } from '@playwright/test';
import { pages } from '#routes';
import { freePort } from '#test/support/product-process.ts';
import { startServer } from '#test/support/server.ts';
import { buildOnce } from '../scripts/build.ts';
import { chromiumArgs, findChromium } from '../scripts/chromium.ts';
import { openBigRestaurant } from './big-restaurant.ts';
import { auditPage, type Figures, type Scores } from './lighthouse/audit.ts';
import { measureEarlyTap } from './lighthouse/early-tap.ts';
import { startSlowLink } from './lighthouse/slow-link.ts';
import { startTlsFront } from './lighthouse/tls-front.ts';
import { createReport } from './report.ts';

/** The profile of quality.md; Lighthouse's own mobile profile has the same numbers. */
const PHONE = { roundTrip: 150, down: 1_600_000, cpuSlowdown: 4 };

const DEMO = pages.storefront('demo');
const SCORES: Scores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const FAST: Figures = { fcp: 750, lcp: 900, blocking: 50, shift: 0, requests: 25, bytes: 160_000 };

const executablePath = await findChromium();
if (!executablePath) process.exit(1);
await buildOnce();

const [near, far, devtools] = await Promise.all([freePort(), freePort(), freePort()]);
const nearUrl = `https://localhost:${near}`;
const farUrl = `https://localhost:${far}`;
const server = await startServer({ PUBLIC_URL: nearUrl });
const front = await startTlsFront(near, new URL(server.url));
const link = await startSlowLink(far, near, PHONE);
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumArgs, `--remote-debugging-port=${devtools}`, '--ignore-certificate-errors'],
});
const report = createReport();
try {
  await scores('public page', DEMO);
  await scores('cart', pages.cart('demo'));
  await scores('landing page', pages.landing());
  await figures('public page', DEMO, FAST);
  await figures('landing page', pages.landing(), {});
  await figures('menu of 1,000 items', pages.storefront(await openBigRestaurant(server.url, 1_000)), {
    lcp: 1_250,
    shift: 0,
  });
  await earlyTap();
} finally {
  await browser.close();
  link.close();
  front.close();
  await server.stop();
}
process.exitCode = report.missed() > 0 ? 1 : 0;

/** What Lighthouse itself says, on its own model of a slow phone. */
async function scores(name: string, path: string): Promise<void> {
  const audit = await auditPage(devtools, nearUrl + path);
  report.heading(`Lighthouse, mobile: ${name} (median of ${audit.runs})`);
  for (const [category, least] of Object.entries(SCORES)) {
    const score = audit.scores[category as keyof Scores];
    report.line(category, String(score), `at least ${least}`, score >= least);
  }
  for (const reason of audit.reasons) report.line(`  ${reason}`, '');
}

/** What is measured when the bytes really travel slowly. */
async function figures(name: string, path: string, limits: Partial<Figures>): Promise<void> {
  const { roundTrip, down, cpuSlowdown } = PHONE;
  const audit = await auditPage(devtools, farUrl + path, { cpuSlowdown, line: link });
  const profile = `${roundTrip} ms, ${down / 1e6} Mbit/s, CPU ${cpuSlowdown} times slower`;
  report.heading(`Measured over a slow line (${profile}): ${name} (median of ${audit.runs})`);
  const { fcp, lcp, blocking, shift, requests, bytes } = audit.figures;
  within('first contentful paint', fcp, limits.fcp, ' ms');
  within('largest contentful paint', lcp, limits.lcp, ' ms');
  within('blocking time', blocking, limits.blocking, ' ms');
  within('layout shift', shift, limits.shift, '');
  within('requests before any scroll', requests, limits.requests, '');
  within('bytes before any scroll', bytes / 1000, limits.bytes && limits.bytes / 1000, ' kB');
}

async function earlyTap(): Promise<void> {
  const { shown, inCart } = await measureEarlyTap(browser, farUrl + DEMO, {
    cpuSlowdown: PHONE.cpuSlowdown,
    line: link,
  });
  report.heading('A tap on Add right after first paint, counted from the start of the navigation');
  within('shown on the button', shown, 1500, ' ms');
  within('in the cart', inCart, undefined, ' ms');
}

function within(what: string, value: number, limit: number | undefined, unit: string): void {
  const shown = `${Number(value.toFixed(2))}${unit}`;
  if (limit === undefined) report.line(what, shown);
  else report.line(what, shown, `at most ${limit}${unit}`, value <= limit);
}
