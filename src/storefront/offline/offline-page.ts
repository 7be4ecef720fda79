import tokensCss from '#platform/ui/tokens.css?inline';
import baseCss from '../styles/base.css?inline';

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
export function offlinePage(): Response {
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${texts.title}</title><style>${tokensCss}${baseCss}</style><script>${script}</script></head><body><div class="page"><main class="status"><h1>${texts.title}</h1><p>${texts.hint}</p><p>${texts.advice}</p><div class="ways"><a class="go" href="">${texts.tryAgain}</a></div></main></div></body></html>`;
  return new Response(html, { status: 503, headers });
}
