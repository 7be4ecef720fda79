import { afterEach, expect, it, vi } from 'vitest';
import { createTimeBudget } from '#platform/http/limits/time-budget.server.ts';
import { SECOND } from '#platform/services/clock.ts';
import { createPictureStore, type Picture } from './routes.server.ts';

const endless = createTimeBudget({ each: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY });
const picture: Picture = new Uint8Array(100);

afterEach(() => vi.restoreAllMocks());

it('draws a picture once, for all who ask while it is being drawn and after', async () => {
  const cache = createPictureStore(1_000, endless);
  const gate = Promise.withResolvers<Picture>();
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return gate.promise;
  };
  const asked = [cache('a', 'x', draw), cache('a', 'x', draw)];
  gate.resolve(picture);
  expect(await Promise.all(asked)).toEqual([picture, picture]);
  await cache('a', 'x', draw);
  expect(drawn).toBe(1);
});

it('draws one at a time, and sends away whom it could not serve soon', async () => {
  const cache = createPictureStore(1_000, endless);
  const gate = Promise.withResolvers<Picture>();
  let atOnce = 0;
  const draw = () => {
    atOnce += 1;
    return gate.promise.finally(() => {
      atOnce -= 1;
    });
  };
  const waiting = Array.from({ length: 51 }, (_, number) => cache(`${number}`, `${number}`, draw));
  await expect(cache('one too many', 'x', draw)).rejects.toMatchObject({ status: 503 });
  expect(atOnce).toBe(1);
  gate.resolve(picture);
  await Promise.all(waiting);
  expect(atOnce).toBe(0);
});

it('forgets what failed, and what has not been asked for longest when it is full', async () => {
  const cache = createPictureStore(250, endless);
  await expect(cache('a', 'x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return picture;
  };
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache(key, 'x', draw);
  expect(drawn).toBe(4);
});

it('asks an address to wait that has had its share of drawing, and gives what is ready', async () => {
  let now = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const cache = createPictureStore(1_000, createTimeBudget({ each: SECOND, all: 10 * SECOND }));
  const slow = async () => {
    now += 2 * SECOND;
    return picture;
  };
  await cache('a', 'greedy', slow);
  await expect(cache('b', 'greedy', slow)).rejects.toMatchObject({ status: 429 });
  expect(await cache('a', 'greedy', slow)).toBe(picture);
  expect(await cache('b', 'other', slow)).toBe(picture);
});

it('lets an address wait for ten pictures, and another one still for its own', async () => {
  const cache = createPictureStore(10_000, endless);
  const gate = Promise.withResolvers<Picture>();
  const waiting = Array.from({ length: 11 }, (_, number) => cache(`${number}`, 'greedy', () => gate.promise));
  await expect(cache('11', 'greedy', () => gate.promise)).rejects.toMatchObject({ status: 429 });
  waiting.push(cache('12', 'other', () => gate.promise));
  gate.resolve(picture);
  await Promise.all(waiting);
});
