import type { Restaurant } from '../restaurant.ts';
import type { ParsedContact } from './contacts.ts';
import { contactsTexts } from './contacts-texts.ts';

/**
 * Returns the restaurant with only those of its links that could be saved today: a link saved under older, looser
 * rules may lead customers to other sites. Instagram is stored as a name and needs no check.
 */
export function withoutUnsafeLinks(restaurant: Restaurant): Restaurant {
  const { facebook, swiggy, zomato } = restaurant;
  return {
    ...restaurant,
    facebook: parseFacebook(facebook).ok ? facebook : '',
    swiggy: parseSwiggy(swiggy).ok ? swiggy : '',
    zomato: parseZomato(zomato).ok ? zomato : '',
  };
}

/**
 * Where one kind of link may lead (docs/product/restaurant.md#links). Subdomains are listed one by one, because some,
 * such as `l.facebook.com`, redirect to any address given in the link.
 */
interface Service {
  name: keyof typeof contactsTexts.links;
  hosts: string[];
  below: RegExp;
  /** First path segments of pages that redirect, or ask for something, instead of showing a business. */
  notPages?: ReadonlySet<string>;
}

const INSTAGRAM: Service = {
  name: 'instagram',
  hosts: ['instagram.com', 'instagr.am'],
  below: /^(?:www|m)$/,
};
const FACEBOOK: Service = {
  name: 'facebook',
  hosts: ['facebook.com', 'fb.com', 'fb.me'],
  // `hi-in` and the like are Facebook in another language.
  below: /^(?:www|m|mbasic|touch|web|[a-z]{2}-[a-z]{2})$/,
  notPages: new Set([
    ...['l.php', 'flx', 'sharer', 'sharer.php', 'share.php', 'dialog', 'plugins', 'tr', 'ajax', 'si'],
    ...['login', 'login.php', 'logout.php', 'checkpoint', 'recover', 'oauth', 'render_redirect'],
  ]),
};
const SWIGGY: Service = {
  name: 'swiggy',
  hosts: ['swiggy.com'],
  below: /^(?:www|m)$/,
};
const ZOMATO: Service = {
  name: 'zomato',
  hosts: ['zomato.com', 'zoma.to'],
  below: /^(?:www|m|link)$/,
};

const MAX_LINK_LENGTH = 500;
const INSTAGRAM_NAME = /^(?=\.{0,29}[a-z0-9_])[a-z0-9._]{1,30}$/i;
const FACEBOOK_NAME = /^[a-z0-9.-]{3,80}$/i;
/** Facebook's short host. After it comes the name of a page, or a code that may stand for anything. */
const FACEBOOK_SHORT = 'fb.me';
/** Query parameters in which redirecting pages, and links that open apps, carry the address they redirect to. */
const REDIRECTING_PATH =
  /ur[il]|redirect|return|next|continue|fallback|forward|^(?:u|q|to|link|href|target|goto|out)$|^(?:dest|af_|deep_link)/i;
/** Matches an address inside a decoded address. */
const ADDRESS = /[/\\]{2}|:[/\\]|javascript:|data:|intent:/i;
/** Legitimate links are not percent-encoded more times than this. */
const MOST_DECODINGS = 3;
/** First path segments of Instagram addresses that show a post or a page of Instagram itself, not a profile. */
const NOT_PROFILES = new Set([
  'p',
  'reel',
  'reels',
  'tv',
  'stories',
  'explore',
  'accounts',
  'direct',
  'share',
]);

/** An Instagram profile, typed as a name (with or without @) or a link: the name without @, or empty. Never throws. */
export function parseInstagram(text: string): ParsedContact {
  const typed = text.trim();
  if (typed === '') return { ok: true, value: '' };
  const name = isName(typed, INSTAGRAM) ? typed.replace(/^@/, '') : profileIn(typed);
  return INSTAGRAM_NAME.test(name)
    ? { ok: true, value: name }
    : { ok: false, message: contactsTexts.links.instagram };
}

/** A Facebook page, typed as a name or a link: the link, or empty. Never throws. */
export function parseFacebook(text: string): ParsedContact {
  const typed = text.trim();
  if (!isName(typed, FACEBOOK)) return parseLink(withoutShortHost(typed), FACEBOOK);
  return pageCalled(typed.replace(/^@/, ''));
}

/** A restaurant's link on Swiggy, or empty. Never throws. */
export function parseSwiggy(text: string): ParsedContact {
  return parseLink(text.trim(), SWIGGY);
}

/** A restaurant's link on Zomato, or empty. Never throws. */
export function parseZomato(text: string): ParsedContact {
  return parseLink(text.trim(), ZOMATO);
}

function pageCalled(name: string): ParsedContact {
  return FACEBOOK_NAME.test(name)
    ? { ok: true, value: `https://www.facebook.com/${name}` }
    : { ok: false, message: contactsTexts.links.facebook };
}

/** Replaces the short link to a page with its facebook.com link, which can only lead to Facebook. */
function withoutShortHost(typed: string): string {
  const url = readLink(typed, FACEBOOK);
  if (url?.hostname !== FACEBOOK_SHORT) return typed;
  const page = pageCalled(url.pathname.replace(/^\/|\/$/g, ''));
  return page.ok ? page.value : FACEBOOK_SHORT;
}

function parseLink(typed: string, service: Service): ParsedContact {
  if (typed === '') return { ok: true, value: '' };
  const url = readLink(typed, service);
  return url && url.pathname !== '/'
    ? { ok: true, value: url.href }
    : { ok: false, message: contactsTexts.links[service.name] };
}

function profileIn(typed: string): string {
  const name = readLink(typed, INSTAGRAM)?.pathname.split('/')[1] ?? '';
  return NOT_PROFILES.has(name.toLowerCase()) ? '' : name;
}

/**
 * Returns the link when it is https, leads to the service and does not redirect to another site; else undefined. A link
 * without a scheme, as people copy it, is read as https.
 */
function readLink(typed: string, { hosts, below, notPages }: Service): URL | undefined {
  if (/\s/.test(typed)) return undefined;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  if (url.href.length > MAX_LINK_LENGTH || !isHostOf(url.hostname, hosts, below)) return undefined;
  const [first = ''] = decoded(url.pathname).split('/').filter(Boolean);
  return notPages?.has(first.toLowerCase()) || redirects(url) ? undefined : url;
}

function isHostOf(hostname: string, hosts: string[], below: RegExp): boolean {
  if (hosts.includes(hostname)) return true;
  const dot = hostname.indexOf('.');
  return hosts.includes(hostname.slice(dot + 1)) && below.test(hostname.slice(0, dot));
}

/** Whether an address contains another address that it may redirect to. */
function redirects(url: URL): boolean {
  if (ADDRESS.test(decoded(url.pathname)) || ADDRESS.test(decoded(url.hash))) return true;
  return [...url.searchParams].some(
    ([name, value]) => REDIRECTING_PATH.test(decoded(name)) || ADDRESS.test(decoded(`${name}=${value}`)),
  );
}

/** Percent-decodes a part of an address, up to `MOST_DECODINGS` times. */
function decoded(text: string): string {
  let plain = text;
  for (let round = 0; round < MOST_DECODINGS; round += 1) {
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return plain;
}

function isName(typed: string, { hosts }: Service): boolean {
  const isAddress = /[/:]/.test(typed) || /^www\./i.test(typed) || hosts.includes(typed.toLowerCase());
  return typed !== '' && !isAddress;
}
