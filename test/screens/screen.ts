import type { Locator, Page } from '@playwright/test';
import type { Stage, Who } from './stage.ts';

/** One screen in one state. A new screen is one more row in one of the tables beside this file. */
export interface Screen {
  name: string;
  /** A visitor if omitted. */
  who?: Who;
  path: string | ((stage: Stage) => string);
  /** Runs before the page is opened, for example to make an API fail or to fill the cart. */
  before?: (page: Page, stage: Stage) => Promise<unknown>;
  /** What a person does on the page to reach the state. */
  act?: (page: Page, stage: Stage) => Promise<unknown>;
  /** What is visible once the state is reached. */
  shows: (page: Page) => Locator;
  /**
   * Allows the storefront's service worker. It is blocked otherwise, as it would cache responses that other screens
   * fake.
   */
  keepsPages?: true;
  /** Set if the state exists at this size only. */
  only?: 'phone' | 'desktop';
  /** Pictured from top to bottom, not only the part that fits the viewport. */
  whole?: true;
}

export interface Area {
  name: string;
  screens: Screen[];
}

/** The two viewports in which screens are pictured and stories run. */
export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** Returns Playwright's `serviceWorkers` option for the browser context of a screen. */
export function workersFor({ keepsPages }: Screen): 'allow' | 'block' {
  return keepsPages ? 'allow' : 'block';
}

export type Size = keyof typeof sizes;
