import type { Page } from '@playwright/test';
import { fault } from '#test/support/browser-trouble.ts';

type Condition = (page: Page) => Promise<unknown>;

/** These calls never get an answer. */
export function waiting(path: string): Condition {
  return (page) => page.route(`**${path}`, () => {});
}

/** These calls break on the server. */
export function failing(path: string): Condition {
  return (page) => page.route(`**${path}`, (route) => route.fulfill(fault));
}

/** These calls do not get through. */
export function cut(path: string): Condition {
  return (page) => page.route(`**${path}`, (route) => route.abort());
}

/** These calls get this answer, and nothing changes for those who come after. */
export function answering(path: string, json: unknown, status = 200, method = ''): Condition {
  return (page) =>
    page.route(`**${path}`, (route) =>
      method === '' || route.request().method() === method
        ? route.fulfill({ status, json })
        : route.fallback(),
    );
}

/** These calls get the answer of the server, changed a little. */
// biome-ignore lint/suspicious/noExplicitAny: any answer, whatever it holds
export function answeringWith(path: string, change: (json: any) => void, method = 'GET'): Condition {
  return (page) =>
    page.route(`**${path}`, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      const json = await response.json();
      change(json);
      return route.fulfill({ response, json });
    });
}

/** The network goes. */
export const offline: Condition = (page) => page.context().setOffline(true);

/** All that needs a script fails to come. */
export const withoutScripts: Condition = (page) => page.route(/\.js(\?|$)/, (route) => route.abort());
