import type { Page } from '@playwright/test';
import { expect } from './story.ts';

const BETWEEN_ANSWERS_MS = 50;
/** The largest vertical layout shift allowed, px. */
const MOST = 2;
/** A window as tall as all screens, px: a shift below the fold also hits somebody who scrolls right away. */
const TALL = 3_000;

/**
 * Opens each screen twice, and lets its requests that match `asks` through one by one, in order and then in reverse.
 * Fails when anything on the screen shifts meanwhile.
 */
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
    /** The layout shifts so far: the element, and by how many px its top moved. */
    moves: Array<{ px: number; what: string }>;
  }
}

/** Records layout shifts (https://wicg.github.io/layout-instability/). */
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

/** Holds matching requests back, and lets one through at a time: the oldest of those waiting, or the newest. */
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
    /** Waits until no request is held back, and none was let through for 700 ms. */
    areOver: () => expect.poll(() => held.length === 0 && Date.now() - lastAt > 700).toBe(true),
  };
}
