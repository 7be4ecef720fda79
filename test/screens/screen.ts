import type { Locator, Page } from '@playwright/test';
import type { Stage, Who } from './stage.ts';

/** One screen in one state. A new screen is one more row in one of the tables beside this file. */
export interface Screen {
  name: string;
  /** A visitor when left out. */
  who?: Who;
  path: string | ((stage: Stage) => string);
  /** Before the page is opened: an API that fails, a cart that is filled already. */
  before?: (page: Page, stage: Stage) => Promise<unknown>;
  /** What a person does on the page to bring the state about. */
  act?: (page: Page, stage: Stage) => Promise<unknown>;
  /** What is there to see once the state has come about. */
  shows: (page: Page) => Locator;
  /** Lets the storefront's service worker in, which else would keep what other screens change on the way. */
  keepsPages?: true;
  /** There is no such thing on the other size. */
  only?: 'phone' | 'desktop';
  /** Taken from top to end, not only what a screen holds. */
  whole?: true;
}

export interface Area {
  name: string;
  screens: Screen[];
}

/** The two windows in which the product is looked at, and its stories run. */
export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** What a browser needs to be told beforehand for a screen. */
export function workersFor({ keepsPages }: Screen): 'allow' | 'block' {
  return keepsPages ? 'allow' : 'block';
}

export type Size = keyof typeof sizes;
