import { CART_STORAGE_KEY } from '#ordering/browser-storage.ts';
import { cartTexts } from './cart-texts.ts';
import { WAITING_ID } from './early.ts';
import { ONLY_KEY } from './only-key.ts';
import { REPORT_FIELDS } from './report/report-form.ts';
import { restaurantTexts } from './restaurant-texts.ts';
import { STOREFRONT_DATA_ID } from './view.ts';

const THEME = `try{t=localStorage.menu_link_theme}catch{}
if(t=="light"||t=="dark")d.documentElement.dataset.theme=t;`;

/** Stands before first paint: sets the chosen theme. */
export const earlyThemeScript = `{
let d=document,t;
${THEME}
}`.replaceAll('\n', '');

/**
 * The inline script behind the header of a menu (at most 1 kB, allowed by its hash, docs/product.md#public-page). It keeps
 * taps on `[data-add]` buttons in `window.menuLinkTaps`, marking the button with how often it was tapped, unless
 * `earlyAddScript` has taken them into the cart; a tap on the list of all categories, or on Share, waits as well. What of the
 * menu is to show only, it keeps at the root of the document (`only.ts`). It lets our own links carry the table on; one tapped
 * after an Add that waits does so too, because to follow it would lose the Add, and so does each on a tried menu (`data-own`),
 * which is kept at no address. The way to the cart waits for nothing. The last tap is in `window.menuLinkTap`. Right behind the
 * first frame it asks for the storefront, whose address stands in its `data-soon`: behind the photos seen first, before those
 * that are not seen yet.
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
 * Stands right behind the template of `earlyBar` and the page's data. It takes taps on Add into the stored cart while the
 * storefront is on its way, and shows the way to the cart: those of `window.menuLinkTaps` so far, and later ones through
 * `window.menuLinkAdd`. What has to be asked about first, goes there with a note, or cannot be stored, stays with the others
 * and waits. It writes
 * as little as a sound line has; the cart's own code reads that and completes it.
 */
export const earlyAddScript = `{
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
if(asks=="choice"||jain=="on_request"&&d.documentElement.dataset.only=="jain"||variants[0]&&!size||all.version!=1)return;
if(size)id+="~"+no,name+=", "+size.name,{pricePaise=0}=size;
line=lines.find(l=>l.id==id&&!l.note);
if(line)line.quantity<999&&line.quantity++;
else{
lines.push({id,name,price:pricePaise/100,quantity:1});
if(size)(cart.chosen??=[]).unshift(id)
}
localStorage.setItem(k,JSON.stringify(all));
bar.querySelector("span").textContent="${restaurantTexts.openCart(0)}".replace(0,lines.reduce((n,l)=>n+l.quantity,0));
bar.dataset.key=id;
t.after(bar);
bar.firstChild.search=location.search.match(/\\btable=.*/)||"";
return 1
}catch{}};
w.menuLinkTaps=w.menuLinkTaps.filter(tap=>!w.menuLinkAdd(tap))
}`.replaceAll('\n', '');

/**
 * Its counterpart behind a cart, which lets the way to the menu carry the table on, and draws what the phone remembers of the
 * cart into the templates of `EarlyCart`: a first look, without buttons, at what the storefront
 * brings to life. An order that was handed over changes the page too much; then the storefront is waited for.
 */
export const earlyCartScript = `{
onclick=({target:b})=>{b.matches(".back,.go")&&(b.search||=location.search)};
try{
let e=document.querySelector(".early"),
{items=[],lastOrder}=JSON.parse(localStorage.${CART_STORAGE_KEY}||"{}").carts?.[e.dataset.slug]||{},
c=e.querySelectorAll("template")[items[0]?1:0].content,
rs=n=>"₹"+n.toFixed(2).replace(/\\B(?=(\\d\\d)*\\d{3}\\.)/g,","),
put=(x,y)=>x.textContent=y,
sum=0,
ul=c.querySelector("ul");
ul?.replaceChildren(...items.map(({name,price:p,quantity:q,optionNames:o,note})=>{
let li=ul.firstChild.cloneNode(1);
sum+=p*q;
li.querySelectorAll("h2,p,b,.words").forEach((x,n)=>put(x,[name,rs(p)+" ${cartTexts.each}"+(o?"\\n"+o.join(", "):""),rs(p*q),q,note?"${cartTexts.note}: "+note:"${cartTexts.addNote}"][n]));
return li
}));
if(ul)put(c.querySelector(".sum b"),rs(sum)),put(c.querySelector(".go").firstChild,"${cartTexts.placeOrder} · "+rs(sum));
lastOrder||e.replaceChildren(c)
}catch{}
}`.replaceAll('\n', '');

/** How long after a page has loaded its first frame is waited for, ms. */
const LOADED_MS = 300;

/**
 * The last element of a page that comes to life, also allowed by its hash. It asks for the storefront once something has
 * been painted: the address stands in its own `data-src`, and beside it in `data-part` what the page shown needs as well.
 * A page without pictures has loaded before its first frame. Where nobody sees the page, or the browser tells no paint, it
 * asks a little after that.
 *
 * A storefront that did not arrive is asked for again after 3 s, one that hangs after 20 s, so that a weak network loses
 * no tap; after 8 s the page says so. It is asked for under another address, because a browser remembers a module that
 * failed; in another folder, so that parts which come later and import it by its name find the one that runs.
 */
export const loadScript = `{
let d=document,{src,part}=d.currentScript.dataset,n=0,r,say,
add=(tag,its)=>d.head.append(Object.assign(d.createElement(tag),its)),
again=ms=>{clearTimeout(r);r=setTimeout(load,ms)},
load=()=>{
add("script",{type:"module",src:n?src.replace("/assets/","/assets/~"+n+"/"):src,onload(){[r,say].map(clearTimeout)},onerror(){again(3e3)}});
n++;
again(2e4)
},once=()=>{
if(n)return;
load();
if(part)add("link",{rel:"modulepreload",href:part});
say=setTimeout(()=>window.${WAITING_ID}.hidden=0,8e3)
};
onload=()=>setTimeout(once,${LOADED_MS});
try{new PerformanceObserver(once).observe({type:"paint",buffered:true})}catch{}
}`.replaceAll('\n', '');

const { reason, details, contact } = REPORT_FIELDS;

/**
 * Its counterpart on the page that reports another: sets the theme, and keeps what is typed as long as the tab lives, also
 * where the phone ends it behind its camera. Once the report is sent it is forgotten. Without it the form works all the same.
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
