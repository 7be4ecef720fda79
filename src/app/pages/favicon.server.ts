import { Hono } from 'hono';
import { pictureHeaders } from '#platform/http/security-headers.ts';

/** The logo of `platform/ui/brand.tsx`, in colours that are visible on light and dark tabs. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="3.25" stroke-linejoin="round">
<path d="M3.5 20.5v-7a8 8 0 0 1 8-8h7v7a8 8 0 0 1-8 8Z" stroke="#2f8f57"/>
<path d="M13.5 26.5v-7a8 8 0 0 1 8-8h7v7a8 8 0 0 1-8 8Z" stroke="#dfa32b"/>
<path d="M18.5 8.5v4a8 8 0 0 1-.9 3.7" stroke="#2f8f57"/>
</svg>`;

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=86400',
  ...pictureHeaders,
};

/** `/favicon.svg`, and `/favicon.ico` for browsers that request it by default. */
export function favicon(): Hono {
  const app = new Hono();
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (c) => c.body(svg, 200, headers));
  }
  return app;
}
