import { previewTexts } from '#marketing/preview/preview-texts.ts';
import { oldestBrowsers } from '#platform/browser/browser-support.server.ts';
import { isolatedPageHeaders } from '#platform/http/security-headers.ts';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { type LanguageTag, languageAttributes } from '#platform/texts/languages.ts';
import { INSTALL_SCRIPT } from '#platform/ui/install/install-script.ts';
import { THEME_SCRIPT } from '#platform/ui/theme/theme.ts';
import { pages, seo } from '#routes';
import { serverTexts } from '#storefront/document/server-texts.ts';
import { colors } from '#storefront/server/seo/brand.ts';
import { sha256Source } from '../http/public-page-headers.server.ts';
import type { EntryAssets } from './assets.server.ts';
import { shellTexts } from './shell-texts.ts';

const floor = oldestBrowsers('workspace');
const browsers = {
  chrome: floor.get('chrome') ?? '',
  safari: floor.get('safari') ?? '',
  firefox: floor.get('firefox') ?? '',
};

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

/** The empty page the workspace starts in, in one language: the same for every URL of it. */
export interface Shell {
  html: string;
  headers: Record<string, string>;
}

/** Builds the workspace's page, with the public URL for links and QR codes; pictures may come from `filesUrl`. */
export function buildShell(
  assets: EntryAssets,
  publicUrl: string,
  filesUrl: string | undefined,
  language: LanguageTag = 'en',
): Shell {
  return inLanguage(language, () => shellNow(assets, publicUrl, filesUrl));
}

/** The workspace's page in each language that it was built in. */
export type Shells = { en: Shell } & { [Tag in LanguageTag]?: Shell };

/** The workspace's files in each language that it was built in. */
export type Workspaces = { en: EntryAssets } & { [Tag in LanguageTag]?: EntryAssets };

/**
 * Returns the workspace's page in each language that there are assets for. Each is built when it is needed first,
 * because the catalogue of a language takes memory.
 */
export function buildShells(
  assets: Workspaces,
  { publicUrl, filesUrl }: { publicUrl: string; filesUrl?: string | undefined },
): Shells {
  const shells = {} as Shells;
  for (const [tag, each] of Object.entries(assets)) {
    let shell: Shell | undefined;
    const get = () => (shell ??= buildShell(each, publicUrl, filesUrl, tag as LanguageTag));
    Object.defineProperty(shells, tag, { enumerable: true, get });
  }
  return shells;
}

function shellNow(assets: EntryAssets, publicUrl: string, filesUrl: string | undefined): Shell {
  const html = `<!doctype html>
<html ${languageAttributes(languageNow.tag())} data-public-url="${publicUrl}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${serverTexts.product}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="${seo.workspaceManifest()}">
<link rel="apple-touch-icon" href="${seo.workspaceIcon('apple.png')}">
<meta name="theme-color" content="${colors.paper}" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="${colors.paperDark}" media="(prefers-color-scheme:dark)">
<script>${THEME_SCRIPT}</script>
<script>${INSTALL_SCRIPT}</script>
${assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
${assets.preloads.map((url) => `<link rel="modulepreload" href="${url}">`).join('\n')}
</head>
<body>
<div id="root"></div>
${notice('old', shellTexts.oldTitle, shellTexts.oldHint(browsers))}
<script>${OLD_SCRIPT}</script>
<noscript>
${notice('off', shellTexts.noScriptTitle, shellTexts.noScriptHint(browsers))}
</noscript>
<script type="module" src="${assets.script}"></script>
</body>
</html>
`;
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy([THEME_SCRIPT, INSTALL_SCRIPT, OLD_SCRIPT], filesUrl),
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
<p><a href="${pages.landing()}" style="text-decoration: underline">${previewTexts.home}</a></p>
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
