import { expect, type Page } from '@playwright/test';

const BETWEEN_ANSWERS_MS = 50;
/** Further than this nothing may go, px. */
const MOST = 2;
/** All of a screen is in sight: what moves below the fold moves from under whoever scrolls at once. */
const TALL = 3_000;

/** Opens each screen twice, and what it asks for is answered one by one, in order and in reverse: nothing moves meanwhile. */
export async function expectSteady(page: Page, screens: string[], asks = /\/api\//): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: TALL });
  await page.addInitScript(noteMoves);
  const answers = await answerOneByOne(page, asks);
  for (const screen of screens)
    for (const order of ['first', 'last'] as const) {
      answers.take(order);
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await answers.areOver();
      const moves = await page.evaluate((most) => window.moves.filter(({ px }) => Math.abs(px) > most), MOST);
      expect(moves, `${screen}, ${order} question answered first`).toEqual([]);
    }
}

declare global {
  interface Window {
    /** What has gone up or down so far, and how far. */
    moves: Array<{ px: number; what: string }>;
  }
}

/** By https://wicg.github.io/layout-instability/, which counts nothing that follows from what somebody has just done. */
function noteMoves(): void {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

  window.moves = [];
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as unknown as Array<{ sources: Source[] }>;
    for (const { node, previousRect, currentRect } of shifts.flatMap(({ sources }) => sources)) {
      if (currentRect.height === 0) continue;
      const what = `${node?.nodeName}: ${node?.textContent?.slice(0, 60)}`;
      window.moves.push({ px: currentRect.top - previousRect.top, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Holds all such requests back, and lets one go on at a time: that which was asked first, or last. */
async function answerOneByOne(page: Page, asks: RegExp) {
  let turn: 'first' | 'last' = 'first';
  const held: Array<() => void> = [];
  let lastAt = Date.now();
  await page.route(asks, async (route) => {
    await new Promise<void>((goOn) => held.push(goOn));
    await route.continue();
    lastAt = Date.now();
  });
  const turns = setInterval(() => {
    const next = turn === 'first' ? held.shift() : held.pop();
    next?.();
  }, BETWEEN_ANSWERS_MS);
  page.once('close', () => clearInterval(turns));
  return {
    take(order: typeof turn) {
      turn = order;
    },
    /** Until nothing was asked for a while. */
    areOver: () => expect.poll(() => held.length === 0 && Date.now() - lastAt > 700).toBe(true),
  };
}
