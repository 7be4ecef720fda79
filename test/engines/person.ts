import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { expect } from '#test/support/story.ts';
import type { BrowserWindow, Point } from './browser.ts';

const PATIENCE_MS = 30_000;
const SETTLES_MS = 700;
const patience = { timeout: PATIENCE_MS };

/** axe knows roles and names as screen readers do, and runs in every engine. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Role = 'button' | 'link' | 'textbox' | 'searchbox' | 'radio' | 'checkbox' | 'switch' | 'heading';

/** Where a control stands, or why it cannot be tapped (yet). */
type Place = Point | { why: string };

/** What a person does at a window. Each action waits until it is possible, for 30 s at most. */
export interface Person {
  /** Opens a page of the product, by its path. */
  opens(path: string): Promise<void>;
  taps(role: Role, name: string | RegExp): Promise<void>;
  /** Types a text into a field, in place of what was there. */
  types(field: string | RegExp, text: string, role?: Role): Promise<void>;
  /** Waits until the page shows a text. */
  sees(text: string | RegExp): Promise<void>;
  /** Waits until the page does not show a text. */
  missesNow(text: string | RegExp): Promise<void>;
  /** Signs in without typing: the next page that is opened knows the account. */
  isSignedIn(account: { token: string }): Promise<void>;
  /** Waits until the browser keeps a page for times without a network. */
  untilKept(path: string): Promise<void>;
  /** Expects that the window looks as in the stored picture of this name, from the top of its page. */
  looksAs(picture: string): Promise<void>;
  window: BrowserWindow;
}

export function personAt(window: BrowserWindow, url: string): Person {
  const run = <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) =>
    window.run(`return (${script}).apply(null, arguments)`, ...args) as Promise<Result>;

  async function find(role: Role, name: string | RegExp): Promise<Place> {
    if (!(await run(hasAxe))) await window.run(axe);
    const pattern = name instanceof RegExp ? name.source : undefined;
    return run(locate, role, pattern ?? String(name), pattern !== undefined);
  }

  let tappedAt = 0;

  /** Waits until a control stands still, and is not covered. */
  async function untilStill(role: Role, name: string | RegExp): Promise<Point> {
    let before: Place = { why: 'nothing' };
    return until(`the ${role} ${name}`, async () => {
      const place = await find(role, name);
      const last = before;
      before = place;
      if ('why' in place) throw new Error(place.why);
      if ('why' in last || last.x !== place.x || last.y !== place.y) throw new Error('it moves');
      return place;
    });
  }

  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count
  const reads = () => run(() => document.body.innerText.replace(/\u00a0/g, ' '));
  return {
    window,
    opens: (path) => window.open(url + path),
    async taps(role, name) {
      const point = await untilStill(role, name);
      // The second tap of a double tap is ignored, and this is none.
      await pause(Math.max(0, tappedAt + DOUBLE_TAP + 50 - Date.now()));
      await window.tapAt(point);
      tappedAt = Date.now();
    },
    async types(field, text, role = 'textbox') {
      await window.tapAt(await untilStill(role, field));
      await run(selectAll);
      await window.type(text);
    },
    sees: (text) => expect(async () => expect(await reads()).toMatch(text)).toPass(patience),
    missesNow: (text) => expect(async () => expect(await reads()).not.toMatch(text)).toPass(patience),
    async isSignedIn({ token }) {
      await window.open(`${url}${pages.signIn()}`);
      await run((value) => localStorage.setItem('menu_link_token', value), token);
    },
    untilKept: (path) =>
      until(`${path} to be kept`, async () => {
        await run((wanted) => {
          const page = window as unknown as { isKept?: boolean };
          caches.match(wanted).then((answer) => {
            page.isKept = answer !== undefined;
          });
        }, path);
        await pause(200);
        if (!(await run(() => (window as unknown as { isKept?: boolean }).isKept)))
          throw new Error('it is not');
      }),
    async looksAs(picture) {
      await run(settle);
      // Layout and drawing follow, and what they load or set in motion.
      await pause(SETTLES_MS);
      await until('pictures and an end of all motion', async () => {
        const lacks = await run(whatLacks);
        if (lacks) throw new Error(`${lacks} is not there yet`);
      });
      expect.soft(await window.picture()).toMatchSnapshot(`${picture}.png`);
    },
  };
}

/** Repeats `attempt` until it does not throw, and gives its result. A page that is about to change throws as well. */
async function until<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw new Error(`Waited for ${what}, but ${(error as Error).message}`);
      await pause(100);
    }
  }
}

// The functions below run in the page, also in engines that do not know `?.`.

type AxeInPage = {
  setup(root: Element): void;
  teardown(): void;
  commons: {
    aria: { getRole(element: Element): string | null };
    text: { accessibleText(element: Element): string };
  };
};

function hasAxe(): boolean {
  return 'axe' in window;
}

/** Where the control with this role and accessible name stands; scrolls it into view. */
function locate(role: string, name: string, isPattern: boolean): Place {
  const tags: Record<string, string> = {
    button: 'button, summary, input, [role=button]',
    link: 'a[href], [role=link]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  };
  const candidates = Array.from(document.querySelectorAll(tags[role] || 'input, textarea, select, [role]'));
  const { setup, teardown, commons } = (window as unknown as { axe: AxeInPage }).axe;
  teardown();
  setup(document.documentElement);
  const names: string[] = [];
  const found = candidates.filter((element) => {
    if (element.getClientRects().length === 0 || commons.aria.getRole(element) !== role) return false;
    const own = commons.text.accessibleText(element).replace(/\s+/g, ' ').trim();
    names.push(own);
    return isPattern ? new RegExp(name).test(own) : own === name;
  });
  teardown();
  const element = found[0];
  if (!element) return { why: `the page has only ${JSON.stringify(names)}` };
  if (element.matches(':disabled, [aria-disabled=true]')) return { why: 'it is disabled' };

  const inSight = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const hit = ({ x, y }: Point) => {
    const top = document.elementFromPoint(x, y);
    if (!top) return false;
    const label = top.closest('label');
    return element.contains(top) || top.contains(element) || Boolean(label && label.control === element);
  };
  if (hit(inSight())) return inSight();
  element.scrollIntoView({ block: 'center' });
  const { x, y } = inSight();
  const { outerHTML: cover } = document.elementFromPoint(x, y) || { outerHTML: 'nothing' };
  return hit({ x, y }) ? { x, y } : { why: `at ${x},${y} is ${cover.slice(0, 200)}` };
}

/** Takes away what differs from run to run, and leaves where a tap was. */
function settle(): void {
  // A code, a moment, an email.
  const changing = /^Order \w{3}-\w{2}$|\d{4}, \d+:\d\d|@menulink\.test/;
  for (const element of Array.from(document.querySelectorAll<HTMLElement>('body *')))
    if (element.childElementCount === 0 && changing.test(element.textContent))
      element.style.visibility = 'hidden';
  scrollTo(0, 0);
  (document.activeElement as HTMLElement).blur();
}

function whatLacks(): string | undefined {
  const late = Array.from(document.images).find(({ complete, loading, offsetParent }) => {
    return !complete && loading !== 'lazy' && offsetParent !== null;
  });
  if (late) return late.currentSrc;
  if (!('getAnimations' in document)) return;
  const moves = document.getAnimations().some(({ playState, effect }) => {
    return (
      playState === 'running' &&
      (effect as AnimationEffect).getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    );
  });
  return moves ? 'its last state' : undefined;
}

function selectAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}
