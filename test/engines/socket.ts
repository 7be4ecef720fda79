import { startProgram } from './program.ts';

/** Commands to a browser over a WebSocket, in the form that the DevTools protocol and WebDriver BiDi have in common. */
export interface Socket {
  /** Sends a command; `more` goes beside its parameters. Resolves with the result, rejects with the refusal. */
  call<Result = unknown>(method: string, params?: object, more?: object): Promise<Result>;
  close(): void;
}

interface Answer {
  id?: number;
  result?: unknown;
  /** An object in the DevTools protocol, a word in BiDi, where `message` explains it. */
  error?: { message: string } | string;
  message?: string;
}

/** Longer than a page takes to load on a busy machine. */
export const PATIENCE_MS = 45_000;

/**
 * Starts a browser whose home is `folder`, and opens the WebSocket that it names once it listens, with `path` added.
 * `end` ends both.
 */
export async function startListening(
  browser: string,
  args: string[],
  folder: string,
  path = '',
): Promise<{ socket: Socket; end(): Promise<void> }> {
  const program = startProgram(browser, args, { HOME: folder });
  const [, url] = await program.says(/(?:DevTools|WebDriver BiDi) listening on (ws:\S+)/);
  const socket = await openSocket(url + path);
  return {
    socket,
    async end() {
      socket.close();
      await program.end();
    },
  };
}

async function openSocket(url: string): Promise<Socket> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`There is no browser at ${url}.`));
  });
  socket.onmessage = ({ data }) => {
    const { id = 0, result, error, message }: Answer = JSON.parse(data);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(typeof error === 'string' ? `${error}: ${message}` : error.message));
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
    waiting.clear();
  };
  return {
    call<Result>(method: string, params: object = {}, more: object = {}) {
      const call = Promise.withResolvers<unknown>();
      waiting.set(++last, call);
      socket.send(JSON.stringify({ id: last, method, params, ...more }));
      const late = setTimeout(() => call.reject(new Error(`No answer to ${method}.`)), PATIENCE_MS);
      return call.promise.finally(() => clearTimeout(late)) as Promise<Result>;
    },
    close: () => socket.close(),
  };
}
