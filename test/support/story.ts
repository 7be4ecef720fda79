import { test as base, expect as playwrightExpect } from '@playwright/test';

let expected = 0;

/** Playwright's `expect`, counted: a story that ends without one fails. */
export const expect = new Proxy(playwrightExpect, {
  apply(target, self, args) {
    expected += 1;
    return Reflect.apply(target, self, args);
  },
  get(target, name) {
    if (name === 'poll' || name === 'soft') expected += 1;
    return Reflect.get(target, name);
  },
});

/** What all stories have in common, in every engine. */
export const test = base.extend<{ expectsSomething: undefined }>({
  expectsSomething: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, story) => {
      const before = expected;
      await use(undefined);
      if (story.status === 'passed' && expected === before)
        throw new Error('This story ended without a single expect, so it cannot fail.');
    },
    { auto: true },
  ],
});
