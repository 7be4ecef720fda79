import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A network between a browser and the server that can be made as bad as the real ones are. */
export interface WeakNetwork {
  /** The URL of the server through this network. Without a trailing slash. */
  url: string;
  /**
   * The current state. `hangs` accepts requests and never answers; `gone` cuts connections; `fails` answers 503; `deaf`
   * forwards requests and drops the responses; `stalls` sends a menu up to its first dish, and the rest once the state
   * changes.
   */
  state: 'good' | 'hangs' | 'gone' | 'fails' | 'deaf' | 'stalls';
  /** The requests that reached the server, as `GET /demo 200`. */
  log: string[];
  /** From now on serves a newer build of the storefront: its scripts have other names, and the old names are gone. */
  deploy(): void;
  close(): Promise<void>;
}

/** Puts a weak network in front of a server. */
export async function weakNetwork(target: string): Promise<WeakNetwork> {
  let build = '';
  const server = createServer((request, response) => pass(request, response));
  const network: WeakNetwork = {
    url: '',
    state: 'good',
    log: [],
    deploy() {
      build += 'v';
    },
    close: () => end(server),
  };

  function pass(request: IncomingMessage, response: ServerResponse) {
    if (network.state === 'hangs') return;
    if (network.state === 'gone') return request.socket.destroy();
    if (network.state === 'fails')
      return response.writeHead(503, { 'Content-Type': 'text/plain' }).end('down');

    const path = request.url ?? '/';
    // A script of another build no longer exists; its name says which build it is of.
    const isStale = path.startsWith('/assets/storefront.') && !path.includes(`${build}.js`);
    const original = build ? path.replace(`${build}.js`, '.js') : path;
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    // The server does not know about our builds, and would answer 304 for what the browser has of an older one.
    if (build) delete headers['if-none-match'];
    const onward = ask(target + (isStale ? '/assets/none.js' : original), {
      method: request.method,
      headers,
    });
    onward.on('response', async (answer) => {
      network.log.push(`${request.method} ${path} ${answer.statusCode}`);
      if (network.state === 'deaf') return request.socket.destroy();
      const body = Buffer.concat(await answer.toArray());
      const isText = /html|javascript/.test(answer.headers['content-type'] ?? '');
      const named =
        isText && build ? body.toString().replace(/(storefront\.[\w.-]+)\.js/g, `$1${build}.js`) : body;
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      const whole = Buffer.from(named);
      const dish = network.state === 'stalls' ? whole.indexOf('</li>', whole.indexOf('<main')) : -1;
      if (dish > 0) response.write(whole.subarray(0, dish));
      while (dish > 0 && network.state === 'stalls') await pause(50);
      response.end(whole.subarray(Math.max(dish, 0)));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return network;
}

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
