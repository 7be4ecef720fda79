import { THEME_SCRIPT } from '#platform/ui/theme.ts';

/** How long the help button stays away after the page has loaded, in milliseconds (docs/product.md#landing-page). */
const HELP_DELAY = 2000;

/**
 * The landing page's only script (at most 1 kB, allowed by its hash). It marks the root element and leaves the rest
 * to the stylesheet: the theme, `data-owner` where somebody is signed in, and `data-help` while the help button
 * waits ("wait") and once it may come ("in"). A visitor's own menu that is sent off before `enhanceTryMenu` has come finds
 * its frame all the same. Without it the page shows Get Started, and the button at once.
 */
export const landingScript = `${THEME_SCRIPT}{
let r=document.documentElement,who=()=>{
try{r.toggleAttribute("data-owner",!!localStorage.getItem("menu_link_token"))}catch{}
};
who();
addEventListener("pageshow",who);
addEventListener("submit",()=>{
let frame=document.querySelector(".screen noscript");
if(frame)frame.outerHTML=frame.textContent
});
r.dataset.help="wait";
addEventListener("load",()=>setTimeout(()=>r.dataset.help="in",${HELP_DELAY}))
}`;
