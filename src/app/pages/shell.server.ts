import { isolatedPageHeaders } from '#platform/http/security-headers.ts';
import { THEME_SCRIPT } from '#platform/ui/theme.ts';
import { pages } from '#routes';
import { sha256Source } from '../http/public-page-headers.server.ts';
import type { EntryAssets } from './assets.server.ts';

/** The empty page the workspace starts in: the same for every URL of it. */
export interface Shell {
  html: string;
  headers: Record<string, string>;
}

/**
 * Builds the workspace's page. It contains the public URL, for the links and QR codes that owners copy; pictures may
 * come from `filesUrl`.
 */
export function buildShell(assets: EntryAssets, publicUrl: string, filesUrl: string | undefined): Shell {
  const html = `<!doctype html>
<html lang="en-IN" data-public-url="${publicUrl}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Menu Link</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${THEME_SCRIPT}</script>
${assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
${assets.preloads.map((url) => `<link rel="modulepreload" href="${url}">`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>
<main style="max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem">
<h1 style="font-size: 1.5rem; font-weight: 700">Please switch on JavaScript</h1>
<p style="margin: 0.75rem 0">Signing up and looking after a menu need it. Menu pages for customers work without it.</p>
<p><a href="${pages.landing()}" style="text-decoration: underline">Back to Menu Link</a></p>
</main>
</noscript>
<script type="module" src="${assets.script}"></script>
</body>
</html>
`;
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(THEME_SCRIPT, filesUrl),
    'Cache-Control': 'no-cache',
    ...isolatedPageHeaders,
  };
  return { html, headers };
}

/**
 * Allows only our own scripts, and the inline script by its hash. Inline styles are allowed, since the UI kit
 * positions its widgets with them.
 */
function contentSecurityPolicy(inlineScript: string, filesUrl: string | undefined): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${sha256Source(inlineScript)}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", filesUrl].filter(Boolean).join(' '),
    // The spreadsheet reader unpacks large files in a worker that it makes from a blob.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
