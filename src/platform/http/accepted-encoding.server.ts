import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

/** The encodings that answers stand ready in, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/** Which encoding an `Accept-Encoding` header likes best: of those with the same weight the smallest. */
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
