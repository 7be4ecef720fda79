import { readIn } from '#platform/texts/language-now.ts';
import { type LanguageTag, languageAttributes, languagesWith } from '#platform/texts/languages.ts';
import tokensCss from '#platform/ui/theme/tokens.css?inline';
import { pages as addresses } from '#routes';
import baseCss from '../styles/base.css?inline';
import { STOREFRONT_ROOT_ID } from '../view/view.ts';
import type { PageAddress } from './addresses.ts';
import type { ChoicesStore, PageStore, StoredPage } from './caches.ts';
import { offlineTexts as texts } from './offline-texts.ts';
import { staleSentence, type Trouble, withNotice } from './stale-notice.ts';
import type { Extend } from './worker-scope.ts';

/** The caches of pages and of the choices files that belong to them. */
interface OfflineCaches {
  pages: PageStore;
  choices: ChoicesStore;
  /** Caches the storefront's files that a page needs. */
  keepBuildOf: (html: string) => Promise<void>;
}

interface OpenPageOptions extends OfflineCaches {
  /** Settles when the customer has waited long enough for the network, and a cached page should be shown. */
  patience: () => Promise<unknown>;
  extend: Extend;
  /** Chooses the language of a page that no server has sent. */
  languageOf: () => Promise<LanguageTag>;
  /** Fetches the page of the whole menu, which is all that is cached. Given where the request is for something else. */
  fullPage?: (() => Promise<Response>) | undefined;
}

/** How long to wait for a slow network before a cached page is shown, ms. */
export const TIMEOUT_MS = 3_000;

/**
 * Responds with a restaurant's page from the server, else with its cached menu and a notice of its age, else with a
 * page that says why there is none. The script makes the cart from the page of the menu, so one of both is enough.
 * Never rejects, and also works where nothing can be stored.
 */
export async function openPage(
  address: PageAddress,
  network: Promise<Response>,
  { pages, choices, keepBuildOf, patience, extend, languageOf, fullPage }: OpenPageOptions,
): Promise<Response> {
  const response = network.then(
    (answer) => {
      const lasting = fullPage && isKeepable(answer) ? fullPage() : Promise.resolve(answer);
      extend(lasting.then((page) => updateCache(address, page, { pages, choices, keepBuildOf })));
      return answer;
    },
    () => null,
  );
  // Even if the cached page is shown meanwhile: the next visit then gets a newer one.
  extend(response);
  const stored = pages.find(addresses.storefront(address.slug)).catch(() => undefined);

  const first = await Promise.race([response, patience().then(() => 'late' as const)]);
  if (first instanceof Response && first.status < 500) return first;
  const page = await stored;
  if (page) return asStored(page, address, troubleOf(first));
  const answer = await response;
  if (answer) return answer;
  const language = await languageOf();
  return readIn(language, () => offlinePage(language));
}

function troubleOf(answer: Response | 'late' | null): Trouble {
  if (answer === 'late') return 'slow';
  return answer || navigator.onLine ? 'down' : 'offline';
}

/**
 * Caches the page of a menu if the server allows; deletes that of a restaurant that closed, moved or was deleted. Never
 * rejects.
 */
export async function updateCache(
  { slug }: PageAddress,
  answer: Response,
  { pages, choices, keepBuildOf }: OfflineCaches,
): Promise<void> {
  try {
    if (isGone(answer)) await pages.drop(slug);
    else if (isKeepable(answer)) {
      const html = await pages.keep(addresses.storefront(slug), answer.clone());
      await Promise.all([choices.keepFor(slug, html), keepBuildOf(html)]);
    }
  } catch {
    // Storage is full or forbidden: the page is not available offline.
  }
}

/** The server sends `no-store` for pages that must not be cached, such as one that may be out of date. */
function isKeepable({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  return status === 200 && !redirected && !!isPage && !headers.get('Cache-Control')?.includes('no-store');
}

function isGone({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || status === 403 || status === 404 || status === 410;
}

function asStored(stored: StoredPage, { page }: PageAddress, trouble: Trouble): Response {
  const { html, headers, asOf, clockAhead } = stored;
  const sentence = readIn(languageIn(html), () => staleSentence(trouble, asOf, page));
  const marked = withNotice(html, sentence, asOf, clockAhead);
  return new Response(page === 'cart' ? hideMenu(marked) : marked, { headers });
}

/** The language that a page is written in. */
function languageIn(html: string): LanguageTag {
  const [, tag] = /<html lang="([a-z]+)/.exec(html) ?? [];
  return languagesWith('public').find((one) => one === tag) ?? 'en';
}

/** Hides the menu until the script has made the cart from it (hydrate.tsx). */
function hideMenu(html: string): string {
  return html.replace(`<div id="${STOREFRONT_ROOT_ID}"`, '$& hidden');
}

/** Interval of checks whether the network is back, ms: the `online` event may be missing, or come too early. */
const AGAIN_MS = 4_000;

/**
 * Sets the theme that the customer chose, and checks for the network while the page is visible. Back within the
 * restaurant's pages loads no document by itself.
 */
const script = `try{let t=localStorage.getItem('menu_link_theme');if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}let look=()=>navigator.onLine&&!document.hidden&&fetch('',{method:'HEAD'}).then(()=>location.reload(),()=>{});addEventListener('online',look);addEventListener('popstate',()=>location.reload());document.addEventListener('visibilitychange',look);setInterval(look,${AGAIN_MS})`;

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'",
};

/** The page for a menu that is not cached on this phone and cannot be reached now. */
function offlinePage(language: LanguageTag): Response {
  const isOnline = navigator.onLine;
  // Online, the page did not come: nothing better is known (docs/product/storefront.md#public-page-states).
  const title = isOnline ? texts.failed : texts.noInternet;
  const hint = isOnline ? '' : `<p>${texts.noInternetHint}</p>`;
  const html = `<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${title}</title><style>${tokensCss}${baseCss}</style><script>${script}</script></head><body><div class="page"><main class="status"><h1>${title}</h1>${hint}<p>${texts.triesAgain}</p><div class="ways"><a class="go" href="">${texts.tryAgain}</a></div></main></div></body></html>`;
  return new Response(html, { status: 503, headers });
}
