import { expect, it } from 'vitest';
import { createQueue } from './queue.server.ts';

const busy = () => 'Come back in a moment.';

it('runs so many at once, the others in the order they came', async () => {
  const inTurn = createQueue({ atOnce: 2, waiting: 10, busy });
  const started: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = gates.map((gate, number) =>
    inTurn(async () => {
      started.push(number);
      await gate.promise;
      return number;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);

  gates[1]?.resolve();
  await all[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);

  for (const gate of gates) gate.resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
});

it('sends away who finds the line full, and takes them once it is not', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 1, busy });
  const gate = Promise.withResolvers<void>();
  const first = inTurn(() => gate.promise);
  const second = inTurn(async () => 'second');

  await expect(inTurn(async () => 'third')).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    message: busy(),
  });
  gate.resolve();
  await first;
  expect(await second).toBe('second');
  expect(await inTurn(async () => 'fourth')).toBe('fourth');
});

it('goes on after work that failed', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 5, busy });
  const failing = inTurn(async () => {
    throw new Error('broken picture');
  });
  const next = inTurn(async () => 'next');

  await expect(failing).rejects.toThrow('broken picture');
  expect(await next).toBe('next');
});

it('lets those who wait take turns, whoever came with many', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 20, busy });
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const send = (whose: string, times: number) =>
    Array.from({ length: times }, () => inTurn(async () => void done.push(whose), whose));
  const all = [inTurn(() => gate.promise, 'a'), ...send('a', 4), ...send('b', 2), ...send('c', 1)];

  gate.resolve();
  await Promise.all(all);
  expect(done.join('')).toBe('abcabaa');
});

it('sends away who has enough waiting, and nobody else', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 3, waitingEach: 2, busy });
  const gate = Promise.withResolvers<void>();
  const all = ['a', 'a', 'a'].map((whose) => inTurn(() => gate.promise, whose));

  await expect(inTurn(() => gate.promise, 'a')).rejects.toMatchObject({
    status: 429,
    code: 'busy',
    message: busy(),
    extra: { retryAfterSeconds: 10 },
  });
  all.push(inTurn(() => gate.promise, 'b'));
  await expect(inTurn(() => gate.promise, 'c')).rejects.toMatchObject({ status: 503 });
  gate.resolve();
  await Promise.all(all);
  expect(await inTurn(async () => 'again', 'a')).toBe('again');
});
