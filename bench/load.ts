import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

export interface Load {
  requests: number;
  /** Microseconds of the server's CPU for one request. */
  cpuPerRequest: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  perSecond: number;
}

/** Asks for one URL over `connections` kept-alive connections until `requests` have been answered, after a warm-up. */
export async function measure(
  server: ChildProcess,
  url: string,
  headers: Record<string, string>,
  { requests = 20_000, connections = 32, expected = 200 } = {},
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const target = new URL(url);
  await ask(agent, target, headers, Math.ceil(requests / 4), connections, expected);
  const before = await cpuOf(server);
  const started = performance.now();
  const times = await ask(agent, target, headers, requests, connections, expected);
  const seconds = (performance.now() - started) / 1000;
  const cpu = (await cpuOf(server)) - before;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] as number;
  return {
    requests,
    cpuPerRequest: cpu / requests,
    p50: at(0.5),
    p99: at(0.99),
    perSecond: requests / seconds,
  };
}

async function ask(
  agent: Agent,
  url: URL,
  headers: Record<string, string>,
  count: number,
  lanes: number,
  expected: number,
) {
  const times: number[] = [];
  let left = count;
  const lane = async () => {
    while (left-- > 0) times.push(await one(agent, url, headers, expected));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return times;
}

function one(agent: Agent, url: URL, headers: Record<string, string>, expected: number): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (response) => {
      if (response.statusCode !== expected)
        return reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - started));
    });
    call.once('error', reject).end();
  });
}

async function cpuOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message');
  server.send('cpu');
  return (await answer)[0].cpu;
}
