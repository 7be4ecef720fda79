import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

/** The encodings of prepared responses, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A cache, as browsers send only a handful of different headers. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the encoding with the highest weight in an `Accept-Encoding` header; among equals the smallest. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const chosen = choose(header);
  known.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const accepted = parseAccept(header);
  const weightOf = (encoding: Encoding) =>
    accepted.find(({ type }) => type.toLowerCase() === encoding)?.q ?? 0;
  const [best] = ENCODINGS.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best && weightOf(best) > 0 ? best : 'identity';
}
