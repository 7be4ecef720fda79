import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  body: string;
}

const kept = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request over a shared keep-alive connection, unless the headers say otherwise. */
export async function askKept(
  url: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const asking = request(url + path, { agent: kept, method, headers }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await Array.fromAsync<Buffer>(answer)).toString();
  return { status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, body };
}

/** Sends a request over a new connection with exactly these headers; `fetch` would add some by itself. */
export async function askRaw(
  url: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const text = Buffer.concat(await Array.fromAsync<Buffer>(socket)).toString();
  return readAnswer(text);
}

/** Parses a response as it came over the wire. */
function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...rest] = line.split(': ');
    return [name.toLowerCase(), rest.join(': ')];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  };
}
