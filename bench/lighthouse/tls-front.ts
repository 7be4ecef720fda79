import { once } from 'node:events';
import { request } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { generate } from 'selfsigned';

/** Headers of HTTP/1.1 that HTTP/2 forbids. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * TLS 1.3 and HTTP/2 in front of a plain server, as a product's load balancer stands there: what browsers on phones
 * meet. The certificate is made up on the spot, so the browser has to be told to take it.
 */
export async function startTlsFront(port: number, target: URL): Promise<Http2SecureServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
  });
  const server = createSecureServer({ key, cert, minVersion: 'TLSv1.3' }, (incoming, outgoing) =>
    forward(target, incoming, outgoing),
  );
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

function forward(target: URL, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
  );
  const upstream = request(
    {
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, host: target.host },
    },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing);
    },
  );
  upstream.once('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
