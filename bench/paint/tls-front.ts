import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { brotliCompressSync } from 'node:zlib';
import { generate } from 'selfsigned';

/** Headers of HTTP/1.1 that HTTP/2 forbids. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

export interface TlsFront {
  /** Also serves this HTML at a path, compressed at the highest level. */
  serve(path: string, html: string): void;
  close(): void;
}

/**
 * Starts TLS 1.3 and HTTP/2 in front of a plain server, like a load balancer in production. A browser cannot use any
 * of a TLS record before its last byte has arrived: `recordBytes` is their size (512 to 16,384). The certificate is
 * self-signed, so the browser has to be told to accept it.
 */
export async function startTlsFront(port: number, target: URL, recordBytes: number): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
  });
  const own = new Map<string, Buffer>();
  const server = createSecureServer({ key, cert, minVersion: 'TLSv1.3' }, (incoming, outgoing) => {
    const page = own.get(incoming.url);
    if (!page) return forward(target, incoming, outgoing);
    outgoing.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': page.length,
    });
    outgoing.end(page);
  });
  server.on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(recordBytes));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { serve: (path, html) => own.set(path, brotliCompressSync(html)), close: () => server.close() };
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
