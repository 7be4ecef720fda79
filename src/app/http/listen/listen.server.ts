import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Answer, KEEP_ALIVE_MS } from '#platform/http/answer.server.ts';
import { isLoopbackHost, type TrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { createBodyWatch } from '#platform/http/limits/route-limits.server.ts';
import { dataHeaders } from '#platform/http/security-headers.ts';
import { health } from '#routes';
import type { Config } from '../../start/env.server.ts';

const HEADERS_MS = 20_000;
/** The longest time a request may take to arrive; slow request bodies are ended sooner. */
const REQUEST_MS = 300_000;
const CHECKED_EVERY_MS = 5_000;

/** Something that sees each request first, such as a development server. */
export type Middleware = (next: RequestListener) => RequestListener;

interface Listening extends Pick<Config, 'host' | 'port'> {
  trustedProxies: TrustedProxies;
  publicUrl: string;
  inFront?: Middleware | undefined;
  /** Answers a request without the router if it can; returns whether it did. */
  answerHit?: ((request: IncomingMessage, answer: Answer) => boolean) | undefined;
  /** Called when a response has ended, whether or not it arrived. */
  onAnswered?: ((answer: Answer) => void) | undefined;
}

export interface OpenPort {
  /** Stops taking requests; resolves once running requests are answered. */
  close(): Promise<void>;
}

/** The first socket from a service manager (https://www.freedesktop.org/software/systemd/man/sd_listen_fds.html). */
const INHERITED_SOCKET = 3;

/** Opens the port, or uses the socket of a service manager, which outlives a restart. Rejects with advice when taken. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port, publicUrl, trustedProxies, inFront = (next) => next, answerHit, onAnswered }: Listening,
): Promise<OpenPort> {
  const { protocol, host: publicHost } = new URL(publicUrl);
  const isStrict = protocol === 'https:';
  const isForThisMachine = isLoopbackHost(publicHost);
  const bodies = createBodyWatch();
  // A health check by HTTP/1.0 may send no Host header.
  const next = inFront(getRequestListener(fetch, { hostname: publicHost }));

  const server = createServer({
    ServerResponse: Answer,
    optimizeEmptyRequests: true,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECKED_EVERY_MS,
  });
  const connections = trackConnections(server);
  server.on('request', (request, answer) => {
    answer.isStrict = isStrict;
    connections.begin(answer);
    answer.on('close', end);
    if (request.headers['x-request-id'] && trustedProxies(request.socket.remoteAddress ?? '')) {
      answer.useProxyRequestId();
    }
    if (connections.areClosing && request.url === health.ready()) {
      return answerError(answer, 503, 'unavailable', 'This server is stopping.');
    }
    if (isForThisMachine && !isOwnHost(request.headers.host) && !isHealth(request.url)) {
      return answerError(answer, 421, 'wrong_host', WRONG_HOST);
    }
    if (answerHit?.(request, answer)) return;
    bodies.watch(request);
    next(request, answer);
  });

  function isOwnHost(host: string | undefined): boolean {
    return host === publicHost || isLoopbackHost(host);
  }

  function end(this: Answer): void {
    connections.end(this);
    onAnswered?.(this);
  }

  async function close(): Promise<void> {
    await connections.close();
    bodies.stop();
  }

  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken. Choose another with PORT=…`) : error);
    });
    const isOpen = () => resolve({ close });
    if (isSocketInherited(process.env)) server.listen({ fd: INHERITED_SOCKET }, isOpen);
    else server.listen(port, host, isOpen);
  });
}

function isSocketInherited({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): boolean {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid);
}

/** Health checks use the IP address as host, and the answer reveals nothing. */
function isHealth(path: string | undefined): boolean {
  return path === health.live() || path === health.ready();
}

/** Against DNS rebinding, by which another site reads what this machine's browser may read. */
const WRONG_HOST =
  'This server answers on its own machine only, as localhost. Set PUBLIC_URL to the address it is opened by.';

function answerError(answer: Answer, status: number, code: string, message: string): void {
  const body = JSON.stringify({ success: false, code, message, error: message });
  answer.writeHead(status, {
    ...dataHeaders,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  answer.end(body);
}

/** How long an idle connection stays open during shutdown, ms: a proxy may be about to reuse it. */
const IDLE_MS = 2_000;
/** How long running requests may take when the server stops. */
const DRAIN_MS = 15_000;
const DRAIN_CHECK_MS = 25;

/** Tracks a server's connections one by one, so that none is closed during a request. */
interface Connections {
  readonly areClosing: boolean;
  begin(answer: Answer): void;
  end(answer: Answer): void;
  /**
   * Closes the port, so that a proxy in front tries another process or waits for the next one, and lets running
   * requests finish: each response now closes its connection, and an idle connection is closed after two seconds.
   * Streams are ended at once, and requests that take longer than 15 s are cut.
   */
  close(): Promise<void>;
}

function trackConnections(server: Server<never, never>): Connections {
  const sockets = new Set<Socket>();
  const open = new Set<Answer>();
  /** When a connection's last response ended, by `performance.now()`; recorded only after the port was closed. */
  const usedAt = new WeakMap<Socket, number>();
  let areClosing = false;
  let isClosed = false;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    get areClosing() {
      return areClosing;
    },
    begin(answer) {
      if (isClosed) answer.shouldKeepAlive = false;
      open.add(answer);
    },
    end(answer) {
      open.delete(answer);
      if (isClosed) usedAt.set(answer.req.socket, performance.now());
    },
    async close() {
      areClosing = true;
      // First accept the connections in the queue: the system would drop them with the port. They are few, since
      // keep-alive lasts up to here.
      await nextTurn();
      await nextTurn();
      const portClosed = closePort(server);
      isClosed = true;
      const startedAt = performance.now();
      for (const answer of open) if (!answer.headersSent) answer.shouldKeepAlive = false;

      while (sockets.size > 0 && performance.now() - startedAt < DRAIN_MS) {
        for (const answer of open) answer.endStream?.();
        closeIdle(startedAt);
        await pause(DRAIN_CHECK_MS);
      }
      server.closeAllConnections();
      await portClosed;
    },
  };

  function closeIdle(since: number): void {
    const now = performance.now();
    const busy = new Set([...open].map(({ req }) => req.socket));
    for (const socket of sockets)
      if (!busy.has(socket) && now - (usedAt.get(socket) ?? since) >= IDLE_MS) socket.destroySoon();
  }
}

/** `close` of `http.Server` would also cut idle connections, which a proxy may be about to use. */
function closePort(server: Server<never, never>): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
