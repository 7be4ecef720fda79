import { type BrowserContext, test as base, expect as playwrightExpect } from '@playwright/test';

let expected = 0;

/** Playwright's `expect`, counted, in all its forms: a story that ends without one fails. */
export const expect = counted(playwrightExpect);

function counted(made: typeof playwrightExpect): typeof playwrightExpect {
  return new Proxy(made, {
    apply(target, self, args) {
      expected += 1;
      return Reflect.apply(target, self, args);
    },
    get(target, name) {
      if (name === 'configure') return (options: object) => counted(target.configure(options));
      if (name === 'soft') return counted(target.soft as typeof playwrightExpect);
      if (name === 'poll') expected += 1;
      return Reflect.get(target, name);
    },
  });
}

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
  context: async ({ context }, use) => {
    await use(context);
    await endRoutes(context);
  },
});

/** Ends all routes of a window. A request of the page that still waits in one at the end must not fail the story. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  const ending = { behavior: 'ignoreErrors' } as const;
  await Promise.all(context.pages().map((page) => page.unrouteAll(ending)));
  await context.unrouteAll(ending);
}
