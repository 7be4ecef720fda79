import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '#platform/http/answer.server.ts';

/** How long a connection is silent before it is closed: a proxy that is about to use it still gets its answer. */
const SILENT_MS = 2_000;
/** How long requests under way may take when the server stops. */
const LONGEST_MS = 15_000;
const LOOKED_AT_EVERY_MS = 25;

/** A server's connections, known one by one so that none is closed under a request. */
export interface Connections {
  readonly areClosing: boolean;
  begin(answer: Answer): void;
  end(answer: Answer): void;
  /**
   * Closes the port, so that a proxy in front tries another process or waits for the next one, and lets what is
   * under way end: each answer now closes its connection, and one that is not used is closed after two seconds. What
   * goes on for as long as somebody listens is ended at once, and what takes longer than 15 s is cut.
   */
  close(): Promise<void>;
}

/** Keeps account of a server's connections from now on. */
export function trackConnections(server: Server<never, never>): Connections {
  const sockets = new Set<Socket>();
  /** Answers that are not over. */
  const open = new Set<Answer>();
  /** When a connection's last answer was over, as `performance.now()`: known of those after the port was closed. */
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
      // Connections that wait to be accepted are accepted first: the system would drop them with the port. They are few, as
      // answers keep their connections open up to here.
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

/** With the close of `net.Server`: that of `http.Server` also cuts idle connections, which a proxy may be about to use. */
function closePort(server: Server<never, never>): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
