import { expect, it } from 'vitest';
import { createOrderSaver } from './order-saver.ts';

/** A saver whose saves end when the test says so. */
function trial() {
  const shown: string[] = [];
  const saved: string[] = [];
  const told: string[] = [];
  const ends: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const save = createOrderSaver({
    show: (ids) => shown.push(ids.join('')),
    save: (ids) => {
      saved.push(ids.join(''));
      return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    },
    onState: (state) => told.push(state),
  });
  const move = (before: string, after: string) => save([...before], [...after]);
  return { shown, saved, told, ends, move };
}

it('shows at once, and says saved when the server has said so', async () => {
  const { shown, saved, told, ends, move } = trial();
  const moving = move('abc', 'bac');
  expect([shown, saved, told]).toEqual([['bac'], ['bac'], ['saving']]);
  ends[0]?.resolve();
  await moving;
  expect(told).toEqual(['saving', 'saved']);
});

it('saves quick moves one after the other, the last one last, leaving out what was overtaken', async () => {
  const { saved, told, ends, move } = trial();
  const first = move('abc', 'bac');
  void move('bac', 'bca');
  void move('bca', 'cba');
  expect(saved).toEqual(['bac']);
  ends[0]?.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(saved).toEqual(['bac', 'cba']);
  ends[1]?.resolve();
  await first;
  expect(told).toEqual(['saving', 'saved']);
});

it('rolls back to what the server last confirmed', async () => {
  const { shown, told, ends, move } = trial();
  const moving = move('abc', 'bac');
  void move('bac', 'cba');
  ends[0]?.resolve();
  await Promise.resolve();
  await Promise.resolve();
  ends[1]?.reject(new Error('offline'));
  await moving;
  expect(shown).toEqual(['bac', 'cba', 'bac']);
  expect(told).toEqual(['saving', 'failed']);
});

it('can be used again after a failure', async () => {
  const { shown, told, ends, move } = trial();
  const failing = move('ab', 'ba');
  ends[0]?.reject(new Error('offline'));
  await failing;
  const again = move('ab', 'ba');
  ends[1]?.resolve();
  await again;
  expect(shown).toEqual(['ba', 'ab', 'ba']);
  expect(told).toEqual(['saving', 'failed', 'saving', 'saved']);
});
