import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Cuts every connection with a TCP reset. */
  reset(): void;
  /** Closes every connection cleanly, as a server that shuts down does. */
  close(): void;
  /** Silently drops all data in both directions, as a network that loses packets does; connections stay open. */
  swallow(): void;
  /** Resets every open connection, and every new one. */
  refuse(): void;
  /** Lets new connections through again; connections from before `swallow` stay dead. */
  heal(): void;
  /** Lets everything that the server sends arrive this much later, as from a busy machine; 0 ends it. */
  slow(milliseconds: number): void;
  /** The next time a client sends these words, the server gets them, but the client gets a TCP reset as an answer. */
  loseAnswerTo(words: string): void;
  stop(): Promise<void>;
}

interface Line {
  inside: Socket;
  outside: Socket;
  isDead: boolean;
  isAnswerLost: boolean;
}

/** Starts a proxy to a TCP server on loopback; its connections can be made to fail. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const lines = new Set<Line>();
  let mode: 'open' | 'swallow' | 'refuse' = 'open';
  let lostWords: string | undefined;
  let delay = 0;

  const server = createServer((inside) => {
    if (mode === 'refuse') return inside.resetAndDestroy();
    const outside = connect(port, '127.0.0.1');
    const line: Line = { inside, outside, isDead: mode === 'swallow', isAnswerLost: false };
    lines.add(line);
    inside.on('data', (bytes) => {
      if (line.isDead) return;
      if (lostWords && bytes.includes(lostWords)) {
        lostWords = undefined;
        line.isAnswerLost = true;
      }
      outside.write(bytes);
    });
    outside.on('data', (bytes) => {
      if (line.isDead) return;
      if (line.isAnswerLost) inside.resetAndDestroy();
      else if (delay > 0) setTimeout(() => inside.write(bytes), delay);
      else inside.write(bytes);
    });
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      from.on('error', () => {});
      from.on('close', () => {
        lines.delete(line);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const reset = () => {
    for (const { inside } of lines) inside.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    reset,
    close() {
      for (const { inside } of lines) inside.end();
    },
    swallow() {
      mode = 'swallow';
      for (const line of lines) line.isDead = true;
    },
    refuse() {
      mode = 'refuse';
      reset();
    },
    heal() {
      mode = 'open';
    },
    slow(milliseconds) {
      delay = milliseconds;
    },
    loseAnswerTo(words) {
      lostWords = words;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      reset();
      await closed;
    },
  };
}
