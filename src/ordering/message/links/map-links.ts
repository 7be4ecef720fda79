import { unformatted } from '#ordering/message/links/plain-text.ts';
import { singleLine } from '#platform/formats/text.ts';

/** The domains of one site in all countries: `google.com`, `google.co.in`. */
const GOOGLE = 'google\\.(?:com|(?:com?\\.)?[a-z]{2})';

/** Sites whose links show a place, and nothing else, as far as their address tells (docs/product/ordering.md#map-links). */
const HOSTS = [
  'maps\\.app\\.goo\\.gl',
  'goo\\.gl/maps',
  `maps\\.${GOOGLE}`,
  `(?:www\\.)?${GOOGLE}/maps`,
  'maps\\.apple(?:\\.com)?',
  '(?:www\\.)?(?:openstreetmap|osm)\\.org',
  '(?:[a-z]+\\.)?(?:mappls|mapmyindia)\\.com',
  '(?:www\\.)?what3words\\.com',
  'w3w\\.co',
];

/** What may stand in an address (RFC 3986); a sentence's full stop or bracket at its end is not part of it. */
const PATH = "[\\w#$%&'()*+,./:;=?@[\\]~!-]*[\\w#$%&*+/=@~-]";

/**
 * Finds one link in a text. Before it, its word has neither `/` nor `.`, so that it is not the end of another address.
 */
const MAP_LINK = new RegExp(
  `((?:^|\\s)(?:[^\\s/.]*[:,;(<"'[-])?)((?:https?://)?(?:${HOSTS.join('|')})[/?#]${PATH})`,
  'i',
);

/**
 * Paths that leave the map: to a higher folder, to Google's forwarding of any address (`/url`), and to what an order's
 * own link looks like (`/o/…`).
 */
const ELSEWHERE = /\/(?:url|\.|%2e|o\/)/i;

/** A piece of a customer's words: text, or the link to a place on a map. */
export interface Piece {
  readonly text: string;
  readonly isMapLink: boolean;
}

/**
 * The pieces of a text, in order; together they are the text. Links to maps are the only links that customers can send
 * in their words, because whoever delivers needs them (docs/product/ordering.md#map-links).
 */
export function mapPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  for (let found = MAP_LINK.exec(rest); found; found = MAP_LINK.exec(rest)) {
    const [all, before = '', link = ''] = found;
    const [above, below] = [rest.slice(0, found.index), rest.slice(found.index + all.length)];
    // What follows in the same word is no new word.
    const tail = /^\S*/.exec(below)?.[0] ?? '';
    pieces.push({ text: above + before, isMapLink: false });
    pieces.push({ text: link, isMapLink: !ELSEWHERE.test(link + tail) });
    pieces.push({ text: tail, isMapLink: false });
    rest = below.slice(tail.length);
  }
  return [...pieces, { text: rest, isMapLink: false }].filter((piece) => piece.text !== '');
}

/** The text with everything but its links to maps replaced by what `edit` makes of it. */
export function besideMapLinks(text: string, edit: (piece: string) => string): string {
  return mapPieces(text)
    .map((piece) => (piece.isMapLink ? piece.text : edit(piece.text)))
    .join('');
}

/** A customer's words as one line that WhatsApp shows unformatted, with their links to maps byte for byte. */
export function plainWords(words: string): string {
  return besideMapLinks(singleLine(words), unformatted);
}

/** The address that a link to a map leads to: people also type it without `https://`. */
export function mapUrl(link: string): string {
  return /^https?:/i.test(link) ? link : `https://${link}`;
}
