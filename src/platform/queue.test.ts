import { expect, it } from 'vitest';
import { createQueue } from './queue.server.ts';

const busy = 'Come back in a moment.';

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
    message: busy,
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
