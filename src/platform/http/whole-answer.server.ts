import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { LRUCache } from 'lru-cache';
import { SECOND } from '../clock.ts';

/** A complete, prepared response. */
export interface ReadyAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer<ArrayBuffer> | null;
}

/** Head and body of a response in one buffer, sent with one write (docs/decisions/0027). */
interface WholeAnswer {
  bytes: Buffer<ArrayBuffer>;
  idLength: number;
  idAt: number;
  dateAt: number;
  date: string;
}

/** For the responses requested most. */
const wholes = new LRUCache<ReadyAnswer, WholeAnswer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes }, ready) => bytes.byteLength + (ready.bytes?.byteLength ?? 0),
});

/**
 * Returns the bytes of a whole response: its own headers, those of every response of this server, the date and this
 * request id. The next call overwrites the same buffer; a caller whose write is not finished calls `forgetWhole` first.
 * Throws when a header is invalid.
 */
export function wholeOf(
  ready: ReadyAnswer,
  requestId: string,
  everywhere: Record<string, string>,
): Buffer<ArrayBuffer> {
  let whole = wholes.get(ready);
  if (whole?.idLength !== requestId.length) {
    whole = makeWhole(ready, requestId, everywhere);
    wholes.set(ready, whole);
  }
  whole.bytes.write(requestId, whole.idAt, 'latin1');
  const date = dateNow();
  if (whole.date !== date) whole.bytes.write(date, whole.dateAt, 'latin1');
  whole.date = date;
  return whole.bytes;
}

/** Makes the next `wholeOf` use a new buffer. */
export function forgetWhole(ready: ReadyAnswer): void {
  wholes.delete(ready);
}

function makeWhole(
  { status, headers, bytes }: ReadyAnswer,
  id: string,
  everywhere: Record<string, string>,
): WholeAnswer {
  const date = dateNow();
  const lines = Object.entries({ ...headers, ...everywhere }).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  const untilDate = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Date: `;
  const untilId = `${untilDate}${date}\r\nX-Request-Id: `;
  const head = Buffer.from(`${untilId}${id}\r\n\r\n`, 'latin1');
  return {
    bytes: Buffer.concat([head, bytes ?? Buffer.alloc(0)]),
    idLength: id.length,
    idAt: untilId.length,
    dateAt: untilDate.length,
    date,
  };
}

let now = { second: 0, date: '' };

function dateNow(): string {
  const second = Math.floor(Date.now() / SECOND);
  if (second !== now.second) now = { second, date: new Date(second * SECOND).toUTCString() };
  return now.date;
}
