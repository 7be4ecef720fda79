/** A tap on Add by the item's number in the view, or on the link of an item. */
type Tap = number | HTMLElement;

/** Where taps on Add go. An array until the storefront takes over, and links tapped after an Add wait in it as well. */
interface TapQueue {
  readonly length?: number;
  push(itemNumber: number): unknown;
}

declare global {
  interface Window {
    menuLinkTaps?: TapQueue;
  }
}

/** The words that show at the bottom while the storefront is long in coming; whoever takes over removes them. */
export const WAITING_ID = 'waiting';

/**
 * The inline script that may stand before first paint (ruling 20; at most 1 kB, allowed by its hash). It sets the chosen
 * theme and keeps taps on `[data-add]` buttons in `window.menuLinkTaps`, marking the button with how often it was tapped.
 * It lets the link of an item, or of a whole category, carry the table on; one tapped after an Add waits as well, because
 * to follow it would lose the Add. And it asks for the storefront once something has been painted: the address stands in
 * its own `data-src`, which pages that stay as they are leave out, and beside it in `data-part` what the page shown needs
 * as well.
 *
 * A storefront that did not arrive is asked for again after 3 s, one that hangs after 20 s, so that a weak network loses
 * no tap; after 8 s the page says so. It is asked for under another address, because a browser remembers a module that
 * failed; in another folder, so that parts which come later and import it by its name find the one that runs.
 */
export const earlyScript = /* @__PURE__ */ `{
let d=document,w=window,{src,part}=d.currentScript.dataset,n=0,t,r,say;
try{t=localStorage.getItem("menu_link_theme")}catch{}
if(t=="light"||t=="dark")d.documentElement.dataset.theme=t;
w.menuLinkTaps=[];
d.onclick=e=>{
let b=e.target.closest("[data-add],h3 a,.more"),q=w.menuLinkTaps,had=q.length;
if(!b)return;
if(!b.href){
if(had>=0)b.dataset.taps=-~b.dataset.taps;
q.push(+b.dataset.add)
}else if(had)e.preventDefault(),q.push(b);
else if(had==0)b.search+=location.search.replace("?","&")
};
let add=(tag,its)=>d.head.append(Object.assign(d.createElement(tag),its)),
again=ms=>{clearTimeout(r);r=setTimeout(load,ms)},
load=()=>{
add("script",{type:"module",src:n?src.replace("/assets/","/assets/~"+n+"/"):src,onload(){[r,say].map(clearTimeout)},onerror(){again(3e3)}});
n++;
again(2e4)
},once=()=>{
if(!src||n)return;
load();
if(part)add("link",{rel:"modulepreload",href:part});
say=setTimeout(()=>w.${WAITING_ID}.hidden=0,8e3)
};
onload=once;
try{new PerformanceObserver(once).observe({type:"paint",buffered:true})}catch{}
}`.replaceAll('\n', '');

/**
 * Hands every tap on Add kept so far to `add`, in order, and every later one as it comes. From here on there is no other
 * way for one to arrive, so none is lost and none counts twice. Gives the links that waited behind them, to be followed.
 */
export function takeOverTaps(add: (itemNumber: number) => void): HTMLElement[] {
  const kept = window.menuLinkTaps;
  const links: HTMLElement[] = [];
  window.menuLinkTaps = { push: add };
  for (const tap of Array.isArray(kept) ? (kept as Tap[]) : []) {
    if (typeof tap === 'number') add(tap);
    else links.push(tap);
  }
  return links;
}
