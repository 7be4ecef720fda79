import { createParser } from 'eventsource-parser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/http/client/api-client.ts';
import { followOrders } from './follow-orders.ts';

const noAnswer = () => new ApiError(0, { message: 'No connection.' });

/** A fake stream from the server that the test writes into. */
function openLine() {
  let into: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      into = controller;
    },
  });
  return {
    body,
    say: (text: string) => into?.enqueue(new TextEncoder().encode(text)),
    breakOff: () => into?.error(new Error('reset')),
  };
}

const said: string[] = [];
const listen = vi.fn<(signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>>();
const catchUp = vi.fn<() => Promise<unknown>>();
let stop = () => {};
const follow = () => {
  stop = followOrders({ listen, catchUp, onConnection: (connection) => said.push(connection) });
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en-IN' } }),
  );
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  said.length = 0;
  listen.mockReset().mockRejectedValue(noAnswer());
  catchUp.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for what is new each time the server says there is something', async () => {
  const line = openLine();
  listen.mockResolvedValue(line.body);
  follow();
  await pass(0);
  const before = catchUp.mock.calls.length;
  line.say('event: orders\ndata: {"changeNo":7}\n\n');
  await pass(0);
  expect(catchUp).toHaveBeenCalledTimes(before + 1);
  // Anything between the server and the page may cut an event in two.
  const cut = ['event: orders\nda', 'ta: {"changeNo":8}\n\n'];
  let events = 0;
  const parser = createParser({ onEvent: () => (events += 1) });
  for (const part of cut) {
    line.say(part);
    parser.feed(part);
    await pass(0);
    expect(catchUp).toHaveBeenCalledTimes(before + 1 + events);
  }
  expect(events).toBe(1);
  line.say(': still here\n\n');
  await pass(0);
  expect(catchUp).toHaveBeenCalledTimes(before + 2);
});

it('asks every ten seconds while it cannot listen, and is not lost as long as that is answered', async () => {
  follow();
  await pass(120);
  expect(catchUp.mock.calls.length).toBeGreaterThanOrEqual(11);
  expect(said).not.toContain('lost');
});

it('is lost after 45 seconds without any sign of life, and back by itself', async () => {
  const line = openLine();
  listen.mockResolvedValueOnce(line.body);
  follow();
  await pass(1);
  catchUp.mockRejectedValue(noAnswer());
  await pass(42);
  expect(said).not.toContain('lost');
  await pass(5);
  expect(said.at(-1)).toBe('lost');
  catchUp.mockResolvedValue(undefined);
  await pass(11);
  expect(said.at(-1)).toBe('live');
});

it('lets go of a line that has fallen silent, and listens anew', async () => {
  listen.mockImplementation(async () => openLine().body);
  follow();
  await pass(29);
  expect(listen).toHaveBeenCalledTimes(1);
  await pass(5);
  expect(listen.mock.calls[0]?.[0].aborted).toBe(true);
  expect(listen).toHaveBeenCalledTimes(2);
});

it('listens again after a line has broken off, each time a little later', async () => {
  listen.mockImplementation(async () => {
    const line = openLine();
    setTimeout(line.breakOff, 10);
    return line.body;
  });
  follow();
  await pass(60);
  expect(listen.mock.calls.length).toBeGreaterThan(3);
  expect(listen.mock.calls.length).toBeLessThan(8);
});

it('stops for who may not listen any more, and says so', async () => {
  listen.mockRejectedValue(new ApiError(403, { code: 'no_right' }));
  follow();
  await pass(60);
  expect(listen).toHaveBeenCalledTimes(1);
  expect(catchUp.mock.calls.length).toBeLessThan(2);
  expect(said.filter((connection) => connection === 'ended')).toHaveLength(1);
  expect(said.at(-1)).toBe('ended');
});

it('asks nothing any more once it is stopped', async () => {
  follow();
  await pass(5);
  stop();
  const before = catchUp.mock.calls.length;
  await pass(60);
  expect(catchUp).toHaveBeenCalledTimes(before);
});
