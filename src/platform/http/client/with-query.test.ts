import { expect, it, vi } from 'vitest';
import { withQuery } from './api-client.ts';

it('names the query on every call, after one that is there already', async () => {
  const api = { request: vi.fn(), upload: vi.fn(), download: vi.fn(), listen: vi.fn() };
  const scoped = withQuery(api, { restaurant: 'r 1' });
  const file = new Blob();

  await scoped.request('PUT', '/api/restaurant', { name: 'Cafe' });
  await scoped.request('GET', '/api/restaurant/slug-check?slug=cafe');
  await scoped.upload('/api/upload', file);
  await scoped.download('/api/export');
  const { signal } = new AbortController();
  await scoped.listen('/api/news', signal);

  expect(api.request.mock.calls).toEqual([
    ['PUT', '/api/restaurant?restaurant=r+1', { name: 'Cafe' }, undefined],
    ['GET', '/api/restaurant/slug-check?slug=cafe&restaurant=r+1', undefined, undefined],
  ]);
  expect(api.upload).toHaveBeenCalledWith('/api/upload?restaurant=r+1', file, undefined);
  expect(api.listen).toHaveBeenCalledWith('/api/news?restaurant=r+1', signal);
  expect(api.download).toHaveBeenCalledWith('/api/export?restaurant=r+1', undefined);
});
