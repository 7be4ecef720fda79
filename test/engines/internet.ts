import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { generate } from 'selfsigned';

/** What a browser reaches beyond this machine: WhatsApp, and nothing else. */
export interface Internet {
  /** The address of its HTTP proxy. */
  proxy: string;
  /** The URLs at wa.me that have been opened, in their order. */
  opened: string[];
  close(): Promise<void>;
}

/**
 * Stands for the internet: a proxy that leads to a page of its own for `wa.me`, and refuses all other hosts. So each
 * engine really opens the link of an order, and the test sees what WhatsApp would get.
 */
export async function startInternet(): Promise<Internet> {
  const opened: string[] = [];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'wa.me' }]);
  const whatsApp = createTlsServer({ key, cert }, (request, response) => {
    if (request.url !== '/favicon.ico') opened.push(`https://${request.headers.host}${request.url}`);
    response.setHeader('Content-Type', 'text/html').end('<title>WhatsApp</title><h1>WhatsApp</h1>');
  });
  const proxy = createServer((_, response) => response.writeHead(502).end());
  proxy.on('connect', (request: IncomingMessage, inside: Socket, head: Buffer) => {
    inside.on('error', () => {});
    if (request.url !== 'wa.me:443') return inside.end('HTTP/1.1 502 Not on this internet\r\n\r\n');
    const outside = connect(portOf(whatsApp), '127.0.0.1', () => {
      inside.write('HTTP/1.1 200 OK\r\n\r\n');
      outside.write(head);
      inside.pipe(outside).pipe(inside);
    });
    outside.on('error', () => inside.destroy());
  });
  for (const server of [whatsApp, proxy]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return {
    proxy: `127.0.0.1:${portOf(proxy)}`,
    opened,
    async close() {
      for (const server of [proxy, whatsApp]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function portOf(server: { address(): unknown }): number {
  return (server.address() as AddressInfo).port;
}
