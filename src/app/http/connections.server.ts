import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '#platform/http/answer.server.ts';

/** How long a connection is silent before it is closed: a proxy that is about to use it still gets its answer. */
const SILENT_MS = 2_000;
/** How long requests under way may take when the server stops. */
const LONGEST_MS = 15_000;
const LOOKED_AT_EVERY_MS = 25;

interface Connection {
  /** Answers that are not over. */
  open: Set<Answer>;
  /** When the last of them was, as `performance.now()`. */
  used: number;
}

/** A server's connections, known one by one so that none is closed under a request. */
export interface Connections {
  readonly areClosing: boolean;
  begin(answer: Answer): void;
  end(answer: Answer): void;
  /**
   * Closes the port, so that whoever stands in front knocks elsewhere or waits for the next process, and lets what is
   * under way end: each answer now closes its connection, and one that is not used is closed after two seconds. What
   * takes longer than 15 s is cut.
   */
  close(): Promise<void>;
}

/** Keeps account of a server's connections from now on. */
export function trackConnections(server: Server<never, never>): Connections {
  const connections = new Map<Socket, Connection>();
  let areClosing = false;
  let isClosed = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: new Set(), used: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });

  return {
    get areClosing() {
      return areClosing;
    },
    begin(answer) {
      if (isClosed) answer.shouldKeepAlive = false;
      connections.get(answer.req.socket)?.open.add(answer);
    },
    end(answer) {
      const connection = connections.get(answer.req.socket);
      connection?.open.delete(answer);
      if (connection) connection.used = performance.now();
    },
    async close() {
      areClosing = true;
      // Whoever has knocked already is let in: the system would drop them with the port. No answer closes its connection
      // before that, so hardly anybody knocks.
      await nextTurn();
      await nextTurn();
      const portClosed = closePort(server);
      isClosed = true;
      const begun = performance.now();
      for (const { open } of connections.values())
        for (const answer of open) if (!answer.headersSent) answer.shouldKeepAlive = false;

      while (connections.size > 0 && performance.now() - begun < LONGEST_MS) {
        closeSilent(connections, begun);
        await pause(LOOKED_AT_EVERY_MS);
      }
      server.closeAllConnections();
      await portClosed;
    },
  };
}

function closeSilent(connections: Map<Socket, Connection>, since: number): void {
  const now = performance.now();
  for (const [socket, { open, used }] of connections)
    if (open.size === 0 && now - Math.max(used, since) >= SILENT_MS) socket.destroySoon();
}

/** As the net server that it is: the close of an HTTP server also cuts connections which a proxy may be about to use. */
function closePort(server: Server<never, never>): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
