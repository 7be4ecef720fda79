import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '#platform/http/answer.server.ts';

/**
 * The idle time, ms, before a connection is closed during shutdown: a proxy about to reuse it still gets a response.
 */
const SILENT_MS = 2_000;
/** How long running requests may take when the server stops. */
const LONGEST_MS = 15_000;
const LOOKED_AT_EVERY_MS = 25;

/** Tracks a server's connections one by one, so that none is closed during a request. */
export interface Connections {
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

/** Starts to track a server's connections. */
export function trackConnections(server: Server<never, never>): Connections {
  const sockets = new Set<Socket>();
  /** Responses that are not finished. */
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
      const begun = performance.now();
      for (const answer of open) if (!answer.headersSent) answer.shouldKeepAlive = false;

      while (sockets.size > 0 && performance.now() - begun < LONGEST_MS) {
        for (const answer of open) answer.endStream?.();
        closeSilent(begun);
        await pause(LOOKED_AT_EVERY_MS);
      }
      server.closeAllConnections();
      await portClosed;
    },
  };

  function closeSilent(since: number): void {
    const now = performance.now();
    const busy = new Set([...open].map(({ req }) => req.socket));
    for (const socket of sockets)
      if (!busy.has(socket) && now - (usedAt.get(socket) ?? since) >= SILENT_MS) socket.destroySoon();
  }
}

/**
 * Uses `close` of `net.Server`: that of `http.Server` also cuts idle connections, which a proxy may be about to use.
 */
function closePort(server: Server<never, never>): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
