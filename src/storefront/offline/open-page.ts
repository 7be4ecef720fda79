import tokensCss from '#platform/ui/tokens.css?inline';
import baseCss from '../styles/base.css?inline';
import type { PageAddress } from './addresses.ts';
import { asOfSentence, type Trouble, withNotice } from './as-of.ts';
import type { KeptChoices } from './kept-choices.ts';
import type { KeptPage, KeptPages } from './kept-pages.ts';
import type { Extend } from './worker-scope.ts';

/** Where pages are kept, and what belongs to them. */
interface Shelves {
  pages: KeptPages;
  choices: KeptChoices;
}

interface Surroundings extends Shelves {
  /** Settles once the customer has waited long enough for a page that could be shown at once. */
  patience: () => Promise<unknown>;
  extend: Extend;
}

/** How long a hanging network may hold up a page that is kept, ms. */
export const PATIENCE_MS = 3_000;

/**
 * The page of a restaurant as the server has it, else as it was last seen, saying since when it is, else words on
 * why there is none. Never rejects, and works on where nothing can be kept.
 */
export async function openPage(
  address: PageAddress,
  network: Promise<Response>,
  { pages, choices, patience, extend }: Surroundings,
): Promise<Response> {
  const answered = network.then(
    (answer) => {
      extend(learn(address, answer, { pages, choices }));
      return answer;
    },
    () => null,
  );
  // Also when the kept page is shown meanwhile: the next one is then newer.
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

/** Keeps what the server allows to be kept, and forgets a restaurant that is closed, gone or moved. Never rejects. */
export async function learn(
  { slug, path }: PageAddress,
  answer: Response,
  { pages, choices }: Shelves,
): Promise<void> {
  try {
    if (isGone(answer)) await pages.drop(slug);
    else if (isKeepable(answer)) await choices.keepFor(slug, await pages.keep(path, answer.clone()));
  } catch {
    // Storage full or forbidden: then the page is simply not there offline.
  }
}

/** The server forbids it for pages that are not the restaurant's own last word, such as one category alone. */
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

/** How long until the next look whether the network is back: it does not always say so, or says it too soon. */
const AGAIN_MS = 4_000;

/** The theme the customer chose, and those looks, while somebody is there to see what comes of them. */
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
