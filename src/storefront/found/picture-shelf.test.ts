import { expect, it } from 'vitest';
import { createPictureShelf, type Picture } from './picture-shelf.server.ts';

const picture: Picture = new Uint8Array(100);

it('draws a picture once, for all who ask while it is being drawn and after', async () => {
  const shelf = createPictureShelf(1_000);
  const gate = Promise.withResolvers<Picture>();
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return gate.promise;
  };
  const asked = [shelf('a', draw), shelf('a', draw)];
  gate.resolve(picture);
  expect(await Promise.all(asked)).toEqual([picture, picture]);
  await shelf('a', draw);
  expect(drawn).toBe(1);
});

it('draws one at a time, and sends away whom it could not serve soon', async () => {
  const shelf = createPictureShelf(1_000);
  const gate = Promise.withResolvers<Picture>();
  let atOnce = 0;
  const draw = () => {
    atOnce += 1;
    return gate.promise.finally(() => {
      atOnce -= 1;
    });
  };
  const waiting = Array.from({ length: 51 }, (_, number) => shelf(`${number}`, draw));
  await expect(shelf('one too many', draw)).rejects.toMatchObject({ status: 503 });
  expect(atOnce).toBe(1);
  gate.resolve(picture);
  await Promise.all(waiting);
  expect(atOnce).toBe(0);
});

it('forgets what failed, and what has not been asked for longest when it is full', async () => {
  const shelf = createPictureShelf(250);
  await expect(shelf('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return picture;
  };
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await shelf(key, draw);
  expect(drawn).toBe(4);
});
