import type { ParsedContact } from './contacts.ts';

/** Where one kind of link may lead, and the hint when it does not (ruling 12). */
interface Service {
  hosts: string[];
  hint: string;
}

const INSTAGRAM = {
  hosts: ['instagram.com', 'instagr.am'],
  hint: 'Enter your Instagram name, such as @spicegarden, or the link to your profile.',
};
const FACEBOOK = {
  hosts: ['facebook.com', 'fb.com', 'fb.me'],
  hint: 'Enter your Facebook page name or its link, such as https://www.facebook.com/spicegarden.',
};
const SWIGGY = {
  hosts: ['swiggy.com'],
  hint: 'Paste the link to your restaurant on Swiggy. It begins with https://www.swiggy.com/',
};
const ZOMATO = {
  hosts: ['zomato.com', 'zoma.to'],
  hint: 'Paste the link to your restaurant on Zomato. It begins with https://www.zomato.com/',
};

const MAX_LINK_LENGTH = 500;
const INSTAGRAM_NAME = /^(?=.*[a-z0-9_])[a-z0-9._]{1,30}$/i;
const FACEBOOK_NAME = /^[a-z0-9.-]{3,80}$/i;
/** Where an Instagram address leads to a post or a page of Instagram itself, rather than to a profile. */
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
  return INSTAGRAM_NAME.test(name) ? { ok: true, value: name } : { ok: false, message: INSTAGRAM.hint };
}

/** A Facebook page, typed as a name or a link: the link, or empty. Never throws. */
export function parseFacebook(text: string): ParsedContact {
  const typed = text.trim();
  if (!isName(typed, FACEBOOK)) return parseLink(typed, FACEBOOK);
  const name = typed.replace(/^@/, '');
  return FACEBOOK_NAME.test(name)
    ? { ok: true, value: `https://www.facebook.com/${name}` }
    : { ok: false, message: FACEBOOK.hint };
}

/** A restaurant's link on Swiggy, or empty. Never throws. */
export function parseSwiggy(text: string): ParsedContact {
  return parseLink(text.trim(), SWIGGY);
}

/** A restaurant's link on Zomato, or empty. Never throws. */
export function parseZomato(text: string): ParsedContact {
  return parseLink(text.trim(), ZOMATO);
}

function parseLink(typed: string, service: Service): ParsedContact {
  if (typed === '') return { ok: true, value: '' };
  const url = readLink(typed, service);
  return url && url.pathname !== '/' ? { ok: true, value: url.href } : { ok: false, message: service.hint };
}

function profileIn(typed: string): string {
  const name = readLink(typed, INSTAGRAM)?.pathname.split('/')[1] ?? '';
  return NOT_PROFILES.has(name.toLowerCase()) ? '' : name;
}

/** The link when it is https and leads to the service. Without a scheme, as people copy it, https is meant. */
function readLink(typed: string, { hosts }: Service): URL | undefined {
  if (/\s/.test(typed)) return undefined;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  if (url.href.length > MAX_LINK_LENGTH) return undefined;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) ? url : undefined;
}

function isName(typed: string, { hosts }: Service): boolean {
  const isAddress = /[/:]/.test(typed) || /^www\./i.test(typed) || hosts.includes(typed.toLowerCase());
  return typed !== '' && !isAddress;
}
