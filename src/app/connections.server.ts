import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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
   * Lets what is under way end. Each answer then closes its connection, silent ones are closed after two seconds, and
   * the port with them: whoever stands in front has turned elsewhere by then. What takes longer than 15 s is cut.
   */
  close(): Promise<void>;
}

/** Keeps account of a server's connections from now on. */
export function trackConnections(server: Server<never, never>): Connections {
  const connections = new Map<Socket, Connection>();
  let areClosing = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: new Set(), used: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });

  return {
    get areClosing() {
      return areClosing;
    },
    begin(answer) {
      if (areClosing) answer.shouldKeepAlive = false;
      connections.get(answer.req.socket)?.open.add(answer);
    },
    end(answer) {
      const connection = connections.get(answer.req.socket);
      connection?.open.delete(answer);
      if (connection) connection.used = performance.now();
    },
    async close() {
      areClosing = true;
      const begun = performance.now();
      for (const { open } of connections.values())
        for (const answer of open) if (!answer.headersSent) answer.shouldKeepAlive = false;

      let portClosed: Promise<void> | undefined;
      const elapsed = () => performance.now() - begun;
      while (connections.size > 0 && elapsed() < LONGEST_MS) {
        if (elapsed() >= SILENT_MS) portClosed ??= closePort(server);
        closeSilent(connections, begun);
        await pause(LOOKED_AT_EVERY_MS);
      }
      portClosed ??= closePort(server);
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

function closePort(server: Server<never, never>): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
