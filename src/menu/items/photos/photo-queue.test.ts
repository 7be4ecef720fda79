import { expect, it } from 'vitest';
import { sampleItem } from '#test/support/samples.ts';
import { guessItem } from './guess-item.ts';
import { createPhotoQueue } from './photo-queue.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const failure = { title: 'Failed to upload image', message: 'No connection.', canRetry: true };

function opened() {
  const sent: Array<{ name: string; signal: AbortSignal; settle: PromiseWithResolvers<string> }> = [];
  const queue = createPhotoQueue({
    upload(file, { signal }) {
      const settle = Promise.withResolvers<string>();
      sent.push({ name: file.name, signal, settle });
      return settle.promise;
    },
    explain: () => failure,
  });
  const steps = () => queue.get().map(({ name, state }) => `${name} ${state.step}`);
  return { queue, sent, steps };
}

it('sends two photos at a time, and goes on past one that fails or is taken out', async () => {
  const { queue, sent, steps } = opened();
  queue.add(['a', 'b', 'c', 'd'].map(file));
  expect(steps()).toEqual(['a working', 'b working', 'c waiting', 'd waiting']);
  sent[0]?.settle.reject(new Error('lost'));
  await expect.poll(() => steps()).toEqual(['a failed', 'b working', 'c working', 'd waiting']);
  queue.remove(queue.get()[1]?.key ?? '');
  expect(sent[1]?.signal.aborted).toBe(true);
  sent[1]?.settle.reject(new Error('aborted'));
  await expect.poll(() => steps()).toEqual(['a failed', 'c working', 'd working']);
  queue.retry(queue.get()[0]?.key ?? '');
  sent[2]?.settle.resolve('/media/c');
  await expect.poll(() => steps()).toEqual(['a working', 'c arrived', 'd working']);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'a']);
  queue.stop();
  expect(sent[4]?.signal.aborted).toBe(true);
  expect(steps()).toEqual([]);
});

it('gives an item one photo: the one before goes back', () => {
  const { queue } = opened();
  queue.add([file('a'), file('b')]);
  const [a, b] = queue.get().map(({ key }) => key);
  queue.assign(a ?? '', 'dosa');
  queue.assign(b ?? '', 'dosa');
  expect(queue.get().map(({ itemId }) => itemId)).toEqual([undefined, 'dosa']);
  queue.assign(b ?? '', undefined);
  expect(queue.get().map(({ itemId }) => itemId)).toEqual([undefined, undefined]);
});

it.each([
  ['masala-dosa_2.jpg', 'Masala Dosa'],
  ['Samosa.JPEG', 'Samosa'],
  ['my masala dosa photo.png', 'Masala Dosa'],
  ['पनीर टिक्का.webp', 'पनीर टिक्का'],
  ['dosa.jpg', 'Dosa'],
  ['plain.jpg', 'Plain Dosa'],
  ['IMG_20261122_1530.jpg', undefined],
  ['WhatsApp Image 2026-11-22 at 3.15 PM.jpeg', undefined],
  ['biryani.jpg', undefined],
  ['', undefined],
])('%s is a photo of %s', (name, expected) => {
  const names = ['Masala Dosa', 'Plain Dosa', 'Dosa', 'Samosa', 'Veg Biryani', 'Egg Biryani', 'पनीर टिक्का'];
  const items = names.map((item) => sampleItem(item, { id: item }));
  expect(guessItem(name, items)?.name).toBe(expected);
});
