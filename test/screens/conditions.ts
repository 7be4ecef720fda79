import type { Page } from '@playwright/test';
import { fault } from '#test/support/browser-trouble.ts';

type Condition = (page: Page) => Promise<unknown>;

/** These calls never get a response. */
export function waiting(path: string): Condition {
  return (page) => page.route(`**${path}`, () => {});
}

/** These calls fail with a server error (500). */
export function failing(path: string): Condition {
  return (page) => page.route(`**${path}`, (route) => route.fulfill(fault));
}

/** These calls fail in the network. */
export function cut(path: string): Condition {
  return (page) => page.route(`**${path}`, (route) => route.abort());
}

/** These calls get this faked response: nothing changes on the server for later screens. */
export function answering(path: string, json: unknown, status = 200, method = ''): Condition {
  return (page) =>
    page.route(`**${path}`, (route) =>
      method === '' || route.request().method() === method
        ? route.fulfill({ status, json })
        : route.fallback(),
    );
}

/** A header of responses that are not as the server made them. */
export const CHANGED = 'x-changed';

/** These calls get the server's response, modified by `change`. */
// biome-ignore lint/suspicious/noExplicitAny: any answer, whatever it holds
export function answeringWith(path: string, change: (json: any) => void, method = 'GET'): Condition {
  return (page) =>
    page.route(`**${path}`, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      const json = await response.json();
      change(json);
      return route.fulfill({ response, json, headers: { ...response.headers(), [CHANGED]: '1' } });
    });
}

/** Takes the browser offline. */
export const offline: Condition = (page) => page.context().setOffline(true);

/** Makes every script fail to load. */
export const withoutScripts: Condition = (page) => page.route(/\.js(\?|$)/, (route) => route.abort());
