import { CART_STORAGE_KEY } from '#ordering/cart/browser-storage.ts';
import { DETAILS_KEY } from '#ordering/ways/details-store.ts';
import { cartTexts } from '../cart/cart-texts.ts';
import { restaurantTexts } from '../menu/restaurant-texts.ts';
import { ONLY_KEY } from '../menu/search/diet-filter.ts';
import { STOREFRONT_DATA_ID, STOREFRONT_ROOT_ID } from '../view/view.ts';
import { WAITING_ID } from './early.ts';
import { REPORT_FIELDS } from './report/report-form.ts';

const THEME = `try{t=localStorage.menu_link_theme}catch{}
if(t=="light"||t=="dark")d.documentElement.dataset.theme=t;`;

/** Runs before first paint: sets the chosen theme. */
export const earlyThemeScript = `{
let d=document,t;
${THEME}
}`.replaceAll('\n', '');

/**
 * The inline script after the header of a menu (at most 1 kB, allowed by its hash, docs/product/storefront.md#public-page). It
 * handles taps until the storefront has loaded, and afterwards passes on those on Add:
 * - Add (`[data-add]`): counted in `data-taps` of the button, and put into the cart by `earlyAddScript`, else queued
 *   in `window.menuLinkTaps`.
 * - All categories, and Share: queued as well.
 * - A filter button: sets `data-only` of the root element (`diet-filter.ts`).
 * - A link of ours: gets the table added to its query. Queued if an Add waits in the queue, because following the
 *   link would lose that Add, and always on a tried menu (`data-own`), which is stored at no address. The link to the
 *   cart never waits.
 *
 * The last tap is in `window.menuLinkTap`. Right after the first frame the script preloads the storefront, whose URL
 * is in `data-soon`: after the photos seen first, before those that are not seen yet.
 */
export const earlyScript = `{
let d=document,w=window,x=d.documentElement.dataset,{soon,own}=d.currentScript.dataset,t;
try{x.only=localStorage["${ONLY_KEY}"+location.pathname]||""}catch{}
soon&&requestAnimationFrame(()=>setTimeout(()=>d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href:soon}))));
w.menuLinkTaps=[];
d.onclick=e=>{
let b=e.target.closest("[data-add],a[href^='/']:not(.open),.all,.share,button[value]"),q=w.menuLinkTaps,had=q.length;
w.menuLinkTap=e;
if(!b)return;
if(b.value){
if(had>=0)x.only=x.only==b.value?"":b.value
}else if(!b.href&&b.dataset.add){
if(had>=0)b.dataset.taps=-~b.dataset.taps;
w.menuLinkAdd?.(b.dataset.add)||q.push(b.dataset.add)
}else if(had||had==0&&(own||!b.href))e.preventDefault(),q.push(b);
else if(had==0&&(t=location.search.match(/\\btable=.*/)))b.search+=(b.search&&"&")+t
}
}`.replaceAll('\n', '');

/**
 * Stands right after the page's data and the template of `earlyBar`. While the storefront loads, it puts taps on Add
 * into the stored cart and shows the link to the cart: first the taps queued in `window.menuLinkTaps`, then later
 * ones through `window.menuLinkAdd`. A tap stays in the queue if its item needs a choice, gets a note, has few left, or
 * cannot be stored. It writes only the required fields of a line; the cart's own code completes them on reading.
 */
export const earlyAddScript = (): string =>
  `{
let d=document,w=window,k="${CART_STORAGE_KEY}",t=d.currentScript.previousElementSibling,bar=t.content.firstChild,{slug}=t.dataset,items;
w.menuLinkAdd=tap=>{try{
items??=JSON.parse(d.getElementById("${STOREFRONT_DATA_ID}").textContent).view.categories.flatMap(c=>c.items);
let[n,no]=tap.split("~"),
{id,name,pricePaise=0,variants=[],asks,jain}=items[n],
size=variants.find(s=>s.no==no),
all=JSON.parse(localStorage.getItem(k)||'{"version":1,"carts":{}}'),
cart=all.carts[slug]??={},
lines=cart.items??=[],
line;
if((size||items[n]).stockLeft||asks=="choice"||jain=="on_request"&&d.documentElement.dataset.only=="jain"||variants[0]&&!size||all.version!=1)return;
if(size)id+="~"+no,name+=", "+size.name,{pricePaise=0}=size;
line=lines.find(l=>l.id==id&&!l.note);
if(line)line.quantity<999&&line.quantity++;
else{
lines.push({id,name,price:pricePaise/100,quantity:1});
if(size)(cart.chosen??=[]).unshift(id)
}
localStorage.setItem(k,JSON.stringify(all));
bar.querySelector("span").textContent=${JSON.stringify(restaurantTexts.openCart({ count: 0 }))}.replace(0,lines.reduce((n,l)=>n+l.quantity,0));
bar.dataset.key=id;
t.after(bar);
bar.firstChild.search=location.search.match(/\\btable=.*/)||"";
return 1
}catch{}};
w.menuLinkTaps=w.menuLinkTaps.filter(tap=>!w.menuLinkAdd(tap))
}`.replaceAll('\n', '');

/**
 * The counterpart of `earlyScript` on the cart page. It adds the table to the query of links to the menu, and renders
 * the stored cart into the templates of `EarlyCart`: a first look with no working buttons until hydration. Who comes
 * from a table, or has chosen an order type here, is not asked for it. With an order that was sent the page
 * looks too different, so then it waits for the storefront.
 */
export const earlyCartScript = (): string =>
  `{
let s=location.search;
onclick=({target:b})=>{b.matches(".back,.go")&&(b.search||=s)};
try{
let L=localStorage,
e=document.querySelector(".early"),
{slug}=e.dataset,
{items=[],note,lastOrder}=JSON.parse(L.${CART_STORAGE_KEY}||"{}").carts?.[slug]||{},
c=e.querySelectorAll("template")[+!!items[0]].content,
$=(x,y=c)=>y.querySelector(x),
rs=n=>"₹"+n.toFixed(2).replace(/\\B(?=(\\d\\d)*\\d{3}\\.)/g,","),
say=(x,t)=>{if(t)x.textContent=${JSON.stringify(noteBefore())}+t,x.className+=" said"},
sum=0,
ul=$("ul");
if(ul){
ul.replaceChildren(...items.map(({name,price:p,quantity:q,optionNames:o,note})=>{
let li=ul.firstChild.cloneNode(1);
sum+=p*q;
li.querySelectorAll("h2,p,b,.vh").forEach((x,n)=>x.textContent=[name,${JSON.stringify(cartTexts.each({ price: 0 }))}.replace(0,rs(p))+(o?"\\n"+o.join(", "):""),rs(p*q),q][n]);
say($(".words",li),note);
return li
}));
say($("ul~.words"),note);
for(let{firstChild:x}of[$(".sum b"),$(".go")])x.data=x.data.replace(/₹\\S+/,rs(sum));
if((s+L.${DETAILS_KEY}).match('table=|"'+slug+'"'))$(".lacks")?.previousSibling.remove()
}
lastOrder||e.replaceChildren(c)
}catch{}
}`.replaceAll('\n', '');

/** What is seen before a note in its button. */
function noteBefore(): string {
  const [begin = '', , end = ''] = cartTexts.note({ item: '', note: '' }).split(/<\/?vh>/);
  return begin + end;
}

/** How long to wait for the first paint after the page has loaded, ms. */
const LOADED_MS = 300;

/**
 * On pages that are offered in several languages: stores the one that the address asks for, in which the other pages then
 * open (docs/product/storefront.md#languages). Encoded, because anybody may make such an address.
 */
export const languageScript = `{
let l=new URLSearchParams(location.search).get("lang");
if(l)document.cookie="lang="+encodeURIComponent(l)+";path=/;max-age=31536000;samesite=lax"
}`.replaceAll('\n', '');

/**
 * The last element of a page that is hydrated, also allowed by its hash. It requests the storefront after first
 * paint: the URL is in `data-src`, and in `data-part` that of a chunk which this page needs as well. It waits for
 * paint because a page without pictures fires `load` before its first frame. A hidden page, or a browser that does
 * not report paint, requests it a little after `load`.
 *
 * A request that failed is repeated after 3 s, one that hangs after 20 s, so that a weak network loses no tap; after
 * 8 s the page says that it is still loading. A retry uses another URL, because browsers remember a module that
 * failed. Only its folder differs: lazy parts import the bundle by a relative path, and so get the one that runs.
 *
 * After three tries, or where the storefront has come and does not run, or without modules, the page becomes the one
 * of browsers without script: what is in its `noscript` elements takes their place. Written for the oldest browsers.
 */
export const loadScript = `!function(){
var d=document,m=d.currentScript.dataset,n=0,r,say,
add=function(tag,its){d.head.appendChild(Object.assign(d.createElement(tag),its))},
hush=function(){clearTimeout(r);clearTimeout(say)},
fall=function(){
hush();
if(!window.${STOREFRONT_ROOT_ID}.dataset.live)d.querySelectorAll("noscript").forEach(function(e){e.outerHTML=e.textContent})
},
again=function(ms){clearTimeout(r);r=setTimeout(load,ms)},
load=function(){
if(n>2)return fall();
add("script",{type:"module",src:n?m.src.replace("/assets/","/assets/~"+n+"/"):m.src,onload:function(){hush();setTimeout(fall,3e3)},onerror:function(){again(3e3)}});
n++;
again(2e4)
},once=function(){
if(n)return;
load();
if(m.part)add("link",{rel:"modulepreload",href:m.part});
say=setTimeout(function(){window.${WAITING_ID}.hidden=0},8e3)
};
if(!("noModule" in d.createElement("script")))return fall();
onload=function(){setTimeout(once,${LOADED_MS})};
try{new PerformanceObserver(once).observe({type:"paint",buffered:true})}catch(e){}
}()`.replaceAll('\n', '');

const { reason, details, contact } = REPORT_FIELDS;

/**
 * The early script of the page to report a restaurant: sets the theme, and stores what is typed for the life of the
 * tab, also if the phone discards the page while its camera is open. Cleared once the report is sent. The form also
 * works without it.
 */
export const earlyReportScript = `{
let d=document,t,k="menu_link_report:"+location.pathname;
${THEME}
addEventListener("DOMContentLoaded",()=>{try{
let s=sessionStorage,f=d.querySelector("form.report"),n=${JSON.stringify([reason, details, contact])},was=JSON.parse(s.getItem(k))||{};
if(!f)return s.removeItem(k);
for(let i of n)f.elements[i].value||=was[i]||"";
f.oninput=()=>s.setItem(k,JSON.stringify(Object.fromEntries(n.map(i=>[i,f.elements[i].value]))))
}catch{}})
}`.replaceAll('\n', '');
