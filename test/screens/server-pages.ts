import type { Page } from '@playwright/test';
import { loadProductionPages } from '#app/pages/production-pages.server.ts';
import type { PreviewPage } from '#marketing/preview/preview-routes.server.ts';
import type { StorefrontPage } from '#storefront/server/storefront-page.ts';
import type { Stage } from './stage.ts';

type Path = string | ((stage: Stage) => string);
type Standing = { status: number; html: string; headers: Record<string, string> };

/** The pages that `customersGet` has answered with: all their texts are data, such as names and notes. */
export const servedPages = new Set<StorefrontPage>();

/**
 * Answers `path` with this storefront page, rendered as the server does: for states that are hard to reach there. A page
 * with a text of ours is a function, since a text is read in the language of the moment.
 */
export function customersGet(path: Path, status: number, shown: StorefrontPage | (() => StorefrontPage)) {
  return standing(path, async (url) => {
    const { storefront } = await pagesFor(url);
    const page = typeof shown === 'function' ? shown() : shown;
    servedPages.add(page);
    return { status, ...storefront.render(page) };
  });
}

/** Answers `path` with this page for a visitor who tries a menu, rendered as the server does. */
export function triersGet(path: Path, status: number, shown: PreviewPage) {
  return standing(path, async (url) => {
    const { preview } = await pagesFor(url);
    return { status, ...preview.render(shown) };
  });
}

function standing(path: Path, render: (url: string) => Promise<Standing>) {
  return async (page: Page, stage: Stage) => {
    const { status, html: body, headers } = await render(stage.url);
    await page.route(stage.url + (typeof path === 'string' ? path : path(stage)), (route) =>
      route.fulfill({ status, body, headers }),
    );
  };
}

let made: ReturnType<typeof loadProductionPages> | undefined;

async function pagesFor(publicUrl: string) {
  // Loaded on first use: code that only lists the screens must work without a build.
  made ??= loadProductionPages(async () => undefined);
  const operator = { name: undefined, address: undefined, email: undefined };
  return (await made).makePages({ publicUrl, demoSlug: () => 'demo', operator });
}
