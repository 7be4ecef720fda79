import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Pool } from 'undici';
import { p99 } from './quantiles.ts';

export interface Load {
  /** Microseconds of the server's CPU for one request. */
  cpuPerRequest: number;
  /** Milliseconds. */
  p99: number;
  perSecond: number;
}

/** A load with the raw figures it was computed from. */
export interface Measured extends Load {
  /** The milliseconds that each answer took. */
  times: Float64Array;
  /** Microseconds. */
  cpu: number;
  seconds: number;
}

/** The number of requests; missing values are as in `npm run bench`. */
export interface Amount {
  requests?: number;
  warmUp?: number;
  connections?: number;
}

interface Question {
  url: URL;
  /** The path and query of the request with this number. */
  pathOf: (number: number) => string;
  headers: Record<string, string>;
  /** Additional headers of the request with this number. */
  headersOf: ((number: number) => Record<string, string>) | undefined;
  /** The expected status of every answer; any other ends the measurement with an error. */
  expected: number;
}

const REQUESTS = 20_000;
const WARM_UP = 10_000;
const CONNECTIONS = 32;

/**
 * Sends requests for a URL, or for others of its server, over kept-alive connections (32), one request at a time on
 * each, after a warm-up. The client does as little as possible: a client slower than the server would measure itself.
 */
export async function measure(
  server: ChildProcess,
  url: string,
  headers: Record<string, string>,
  options: Partial<Pick<Question, 'expected' | 'pathOf' | 'headersOf'>> & Amount = {},
): Promise<Measured> {
  const { expected = 200, pathOf, headersOf } = options;
  const { requests = REQUESTS, warmUp = WARM_UP, connections = CONNECTIONS } = options;
  const asked = new URL(url);
  const question = { url: asked, pathOf: pathOf ?? (() => asked.pathname), headers, headersOf, expected };
  const pool = new Pool(question.url.origin, { connections, pipelining: 1 });
  await ask(pool, question, warmUp, connections);
  const before = await cpuOf(server);
  const started = performance.now();
  const times = await ask(pool, question, requests, connections);
  const seconds = (performance.now() - started) / 1000;
  const cpu = (await cpuOf(server)) - before;
  await pool.close();
  return loadOf(times, cpu, seconds);
}

/** Combines several measurements as if they had been one. */
export function together(parts: Measured[]): Load {
  const times = Float64Array.from(parts.flatMap((part) => [...part.times]));
  const sum = (of: (part: Measured) => number) => parts.reduce((total, part) => total + of(part), 0);
  return loadOf(
    times,
    sum(({ cpu }) => cpu),
    sum(({ seconds }) => seconds),
  );
}

function loadOf(times: Float64Array, cpu: number, seconds: number): Measured {
  const requests = times.length;
  return {
    cpuPerRequest: cpu / requests,
    p99: p99(times),
    perSecond: requests / seconds,
    times,
    cpu,
    seconds,
  };
}

/** The milliseconds that each answer took. */
async function ask(pool: Pool, question: Question, count: number, lanes: number): Promise<Float64Array> {
  const times = new Float64Array(count);
  const places = times.keys();
  const lane = async () => {
    for (const place of places) times[place] = await one(pool, question, place);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return times;
}

function one(
  pool: Pool,
  { url, pathOf, headers, headersOf, expected }: Question,
  number: number,
): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    pool.dispatch(
      {
        path: pathOf(number),
        method: 'GET',
        headers: headersOf ? { ...headers, ...headersOf(number) } : headers,
      },
      {
        // Undici requires all handlers, even those that do nothing.
        onRequestStart() {},
        onResponseStart(_, status) {
          if (status !== expected) reject(new Error(`${url} answered ${status}`));
        },
        onResponseData() {},
        onResponseEnd: () => resolve(performance.now() - started),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/** The CPU that a process started with `report-cpu.ts` has used, µs. */
export async function cpuOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message');
  server.send('cpu');
  return (await answer)[0].cpu;
}
