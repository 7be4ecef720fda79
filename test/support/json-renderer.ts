import type { StorefrontPage, StorefrontRenderer } from '#storefront/server/storefront-page.ts';

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };

/** Renders public pages as the JSON of what they would show. `onRender` is called before each page, and may throw. */
export function jsonRenderer(
  onRender: (page: StorefrontPage) => void = () => {},
  headers: Record<string, string> = HEADERS,
): StorefrontRenderer {
  return {
    render(page) {
      onRender(page);
      return { html: JSON.stringify(page), headers };
    },
    read(html) {
      const { kind: _, ...data } = JSON.parse(html);
      return data;
    },
  };
}
