import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { LRUCache } from 'lru-cache';
import { SECOND } from '../clock.ts';

/** An answer of which nothing is left to be made. */
export interface ReadyAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer<ArrayBuffer> | null;
}

/** Head and body of an answer in one piece, which one plain write sends (docs/decisions/0027). */
interface WholeAnswer {
  bytes: Buffer<ArrayBuffer>;
  idLength: number;
  idAt: number;
  dateAt: number;
  date: string;
}

/** Of the answers that are asked for most. */
const wholes = new LRUCache<ReadyAnswer, WholeAnswer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes }, ready) => bytes.byteLength + (ready.bytes?.byteLength ?? 0),
});

/**
 * All that is sent for an answer: its own headers, those of every answer of this server, a date and this id. The next call
 * writes over the same bytes; whoever keeps them calls `forgetWhole` first. Throws when a header could not be sent.
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

/** The next one is another piece of memory. */
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
