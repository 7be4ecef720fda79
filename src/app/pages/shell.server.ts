import { oldestBrowsers } from '#platform/browser-support.server.ts';
import { isolatedPageHeaders } from '#platform/http/security-headers.ts';
import { THEME_SCRIPT } from '#platform/ui/theme.ts';
import { pages } from '#routes';
import { sha256Source } from '../http/public-page-headers.server.ts';
import type { EntryAssets } from './assets.server.ts';

const floor = oldestBrowsers('workspace');
const BROWSERS = `You need Chrome ${floor.get('chrome')}, Safari ${floor.get('safari')} or Firefox ${floor.get('firefox')}, or newer.`;

/**
 * Says which browser is needed, in one that is too old, and keeps the app from starting where it would have no style
 * (docs/product/common.md#below-the-oldest-browsers). `:has()` came to Safari and Chrome just before the oldest browsers,
 * layers of styles a little earlier. Written for any browser.
 */
export const OLD_SCRIPT = `!function(d){
var css=window.CSS,root=d.getElementById("root");
if(css&&css.supports&&css.supports("selector(:has(a))"))return;
d.getElementById("old").style.display="block";
if(!window.CSSLayerBlockRule)root.parentNode.removeChild(root)
}(document)`.replaceAll('\n', '');

/** The empty page the workspace starts in: the same for every URL of it. */
export interface Shell {
  html: string;
  headers: Record<string, string>;
}

/** Builds the workspace's page, with the public URL for links and QR codes; pictures may come from `filesUrl`. */
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
${notice('old', 'Please use a newer browser', BROWSERS)}
<script>${OLD_SCRIPT}</script>
<noscript>
${notice('off', 'Please turn on JavaScript', `Sign-up and dashboard need JavaScript. ${BROWSERS}`)}
</noscript>
<script type="module" src="${assets.script}"></script>
</body>
</html>
`;
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy([THEME_SCRIPT, OLD_SCRIPT], filesUrl),
    'Cache-Control': 'no-cache',
    ...isolatedPageHeaders,
  };
  return { html, headers };
}

/** Shown in place of the app, readable without the app's styles; one with the id `old` is hidden at first. */
function notice(id: string, title: string, text: string): string {
  return `<div id="${id}" style="${id === 'old' ? 'display: none; ' : ''}max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; font-family: sans-serif">
<h1 style="font-size: 1.5rem; font-weight: 700">${title}</h1>
<p style="margin: 0.75rem 0">${text}</p>
<p><a href="${pages.landing()}" style="text-decoration: underline">Back to Menu Link</a></p>
</div>`;
}

/** Allows our own scripts, inline ones by hash, and all inline styles: the UI kit positions widgets with them. */
function contentSecurityPolicy(inlineScripts: string[], filesUrl: string | undefined): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(sha256Source).join(' ')}`,
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
