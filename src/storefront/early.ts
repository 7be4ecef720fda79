/** Where taps on Add go by the item's number in the view. An array until the storefront takes over. */
interface TapQueue {
  readonly length?: number;
  push(itemNumber: number): unknown;
}

declare global {
  interface Window {
    menuLinkTaps?: TapQueue;
  }
}

/**
 * The inline script that may stand before first paint (ruling 20; at most 1 kB, allowed by its hash). It sets
 * the chosen theme, keeps taps on `[data-add]` buttons in `window.menuLinkTaps`, marking the button with how
 * often it was tapped, and asks for the storefront once something has been painted: the address stands in its
 * own `data-src`, which pages that stay as they are leave out, and beside it in `data-part` what the page shown needs
 * as well. A storefront that did not arrive is asked for again, so that a weak network loses no tap: under another
 * address, because a browser remembers a module that failed; in another folder, so that parts which come later and
 * import it by its name find the one that runs.
 */
export const earlyScript = `{
let d=document,w=window,{src,part}=d.currentScript.dataset,theme,asked;
try{theme=localStorage.getItem("menu_link_theme")}catch{}
if(theme=="light"||theme=="dark")d.documentElement.dataset.theme=theme;
w.menuLinkTaps=[];
d.addEventListener("click",e=>{
let b=e.target.closest("[data-add]"),q=w.menuLinkTaps;
if(!b)return;
if(q.length>=0)b.dataset.taps=+(b.dataset.taps||0)+1;
q.push(+b.dataset.add)
});
let load=n=>{
let s=d.createElement("script");
s.type="module";
s.src=n?src.replace("/assets/","/assets/~"+n+"/"):src;
s.onerror=()=>setTimeout(load,3e3,n+1);
d.head.append(s)
},once=()=>{
if(!src||asked)return;
asked=1;
load(0);
if(part){let l=d.createElement("link");l.rel="modulepreload";l.href=part;d.head.append(l)}
};
addEventListener("load",once);
try{new PerformanceObserver(once).observe({type:"paint",buffered:true})}catch{}
}`;

/**
 * Hands every tap kept so far to `add`, in order, and every later one as it comes. From here on there is no
 * other way for a tap to arrive, so none is lost and none counts twice.
 */
export function takeOverTaps(add: (itemNumber: number) => void): void {
  const kept = window.menuLinkTaps;
  window.menuLinkTaps = { push: add };
  for (const itemNumber of Array.isArray(kept) ? kept : []) add(itemNumber);
}
