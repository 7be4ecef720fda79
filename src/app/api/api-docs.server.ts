import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { pages } from '#routes';
import { plainPageHeaders } from '../http/public-page-headers.server.ts';

export const apiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Menu Link',
    version: '1',
    description:
      'Requests that need a sign-in send the header `Authorization: Bearer <token>` with the token from sign-in.',
  },
} as const;

interface Operation {
  summary?: string;
  responses?: Record<string, { description?: string }>;
}

const css = `
  :root { color-scheme: light dark; }
  body { background: canvas; font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  article { border-top: 1px solid #8885; padding: 0.75rem 0; }
  h2 { font-size: 1rem; margin: 0; }
  b { text-transform: uppercase; }
  p, ul { margin: 0.25rem 0 0; }
`;

/** The OpenAPI document, and `/api/docs`, the same as a page. Each is built at its first request: building is slow. */
export function apiDocsRoutes(router: OpenAPIHono): Hono {
  let text: string | undefined;
  let page: ReturnType<typeof docsPage> | undefined;
  return new Hono()
    .get(pages.openApi(), (c) => {
      text ??= JSON.stringify(router.getOpenAPI31Document(apiDocument));
      return c.body(text, 200, { 'Content-Type': 'application/json' });
    })
    .get(pages.apiDocs(), (c) => {
      page ??= docsPage(router);
      return c.html(page, 200, plainPageHeaders(css));
    });
}

function docsPage(router: OpenAPIHono) {
  const { paths = {} } = router.getOpenAPI31Document(apiDocument);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, call]) => ({ path, method, call })),
  );
  return html`<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Menu Link API</title>
<style>${raw(css)}</style>
<h1>Menu Link API</h1>
<p>The whole description, with every field, is the OpenAPI document at <a href="${pages.openApi()}">${pages.openApi()}</a>.
A failed call answers <code>{success: false, code, message, error, fields?}</code>.</p>
${calls.map(
  ({
    path,
    method,
    call,
  }) => html`<article><h2><b>${method}</b> <code>${path}</code></h2><p>${call.summary ?? ''}</p>
<ul>${Object.entries(call.responses ?? {}).map(([status, { description }]) => html`<li>${status}: ${description ?? ''}</li>`)}</ul></article>`,
)}
</html>`;
}
