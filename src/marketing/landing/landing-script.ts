import { OWNER_LANGUAGE } from '#platform/browser/language-cookie.ts';
import { SESSION_KEY } from '#platform/browser/session-token.ts';
import { THEME_SCRIPT } from '#platform/ui/theme/theme.ts';

/** How long the help button stays hidden after the page has loaded, in milliseconds (docs/product/marketing.md#landing-page). */
const HELP_DELAY = 2000;

/**
 * The landing page's only inline script (at most 1 kB, allowed by its hash). It sets marks on the root element and
 * leaves the rest to the stylesheet: the theme, `data-owner` when somebody is signed in, and `data-help`, which is
 * "wait" while the help button is delayed and then "in". It stores the language that the address asks for, and adds the frame for a visitor's own menu when the
 * form is submitted before `enhanceTryMenu` has loaded. Without this script the page shows Get Started, and the help
 * button at once.
 */
export const landingScript = `${THEME_SCRIPT}{
let r=document.documentElement,who=()=>{
try{r.toggleAttribute("data-owner",!!localStorage.getItem("${SESSION_KEY}"))}catch{}
};
who();
let asked=new URLSearchParams(location.search).get("lang");
if(asked&&r.lang.startsWith(asked))document.cookie="${OWNER_LANGUAGE}="+asked+";path=/;max-age=31536000;samesite=lax";
addEventListener("pageshow",who);
addEventListener("submit",()=>{
let frame=document.querySelector(".screen noscript");
if(frame)frame.outerHTML=frame.textContent
});
r.dataset.help="wait";
addEventListener("load",()=>setTimeout(()=>r.dataset.help="in",${HELP_DELAY}))
}`;
