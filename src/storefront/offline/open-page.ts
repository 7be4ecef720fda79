import tokensCss from '#platform/ui/tokens.css?inline';
import baseCss from '../styles/base.css?inline';
import type { PageAddress } from './addresses.ts';
import { asOfSentence, type Trouble, withNotice } from './as-of.ts';
import type { KeptChoices } from './kept-choices.ts';
import type { KeptPage, KeptPages } from './kept-pages.ts';
import type { Extend } from './worker-scope.ts';

/** The caches of pages and of the choices files that belong to them. */
interface OfflineCaches {
  pages: KeptPages;
  choices: KeptChoices;
}

interface OpenPageOptions extends OfflineCaches {
  /** Settles when the customer has waited long enough for the network, and a cached page should be shown. */
  patience: () => Promise<unknown>;
  extend: Extend;
  /** Fetches the page of the whole menu. Given where the request is for a part of it, which must not take its place. */
  wholePage?: (() => Promise<Response>) | undefined;
}

/** How long to wait for a slow network before a cached page is shown, ms. */
export const PATIENCE_MS = 3_000;

/**
 * Responds with a restaurant's page from the server, else with the cached page and a notice of its age, else with a
 * page that says why there is none. Never rejects, and also works where nothing can be stored.
 */
export async function openPage(
  address: PageAddress,
  network: Promise<Response>,
  { pages, choices, patience, extend, wholePage }: OpenPageOptions,
): Promise<Response> {
  const answered = network.then(
    (answer) => {
      const lasting = wholePage && isKeepable(answer) ? wholePage() : Promise.resolve(answer);
      extend(lasting.then((page) => learn(address, page, { pages, choices })));
      return answer;
    },
    () => null,
  );
  // Even if the cached page is shown meanwhile: the next visit then gets a newer one.
  extend(answered);
  const kept = pages.find(address.path).catch(() => undefined);

  const first = await Promise.race([answered, patience().then(() => 'late' as const)]);
  if (first instanceof Response && first.status < 500) return first;
  const page = await kept;
  if (page) return asKept(page, address, troubleOf(first));
  return (await answered) ?? offlinePage();
}

function troubleOf(answer: Response | 'late' | null): Trouble {
  if (answer === 'late') return 'slow';
  return answer || navigator.onLine ? 'down' : 'offline';
}

/** Caches a page if the server allows; deletes those of a restaurant that closed, moved or is gone. Never rejects. */
export async function learn(
  { slug, path }: PageAddress,
  answer: Response,
  { pages, choices }: OfflineCaches,
): Promise<void> {
  try {
    if (isGone(answer)) await pages.drop(slug);
    else if (isKeepable(answer)) await choices.keepFor(slug, await pages.keep(path, answer.clone()));
  } catch {
    // Storage is full or forbidden: the page is not available offline.
  }
}

/** The server sends `no-store` for pages that must not be kept, such as one that may be out of date. */
function isKeepable({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  return status === 200 && !redirected && !!isPage && !headers.get('Cache-Control')?.includes('no-store');
}

function isGone({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || status === 403 || status === 404 || status === 410;
}

function asKept(kept: KeptPage, { page }: PageAddress, trouble: Trouble): Response {
  const { html, headers, asOf, clockAhead } = kept;
  return new Response(withNotice(html, asOfSentence(trouble, asOf, page), asOf, clockAhead), { headers });
}

const texts = {
  title: 'No connection',
  hint: 'This menu has not been opened on this phone yet, so there is nothing to show of it.',
  advice: 'Check your connection, then try again. The page also comes by itself once you are connected.',
  tryAgain: 'Try again',
} as const;

/** Interval of checks whether the network is back, ms: the `online` event may be missing, or come too early. */
const AGAIN_MS = 4_000;

/** Sets the theme that the customer chose, and checks for the network while the page is visible. */
const script = `try{let t=localStorage.getItem('menu_link_theme');if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}let look=()=>navigator.onLine&&!document.hidden&&fetch('',{method:'HEAD'}).then(()=>location.reload(),()=>{});addEventListener('online',look);document.addEventListener('visibilitychange',look);setInterval(look,${AGAIN_MS})`;

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'",
};

/** The page for a menu that was never opened on this phone and cannot be reached now. */
function offlinePage(): Response {
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${texts.title}</title><style>${tokensCss}${baseCss}</style><script>${script}</script></head><body><div class="page"><main class="status"><h1>${texts.title}</h1><p>${texts.hint}</p><p>${texts.advice}</p><div class="ways"><a class="go" href="">${texts.tryAgain}</a></div></main></div></body></html>`;
  return new Response(html, { status: 503, headers });
}
