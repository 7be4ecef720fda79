import { expect, it, vi } from 'vitest';
import { draftOf } from '#platform/fields/fields.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { sampleRestaurant } from '#test/support/samples.ts';
import { restaurantFields } from '../restaurant.ts';
import { presentOwnRestaurant, saveRestaurantWire } from '../wire.ts';
import { newerRestaurant, readOwnRestaurant, refusedFields, saveOwnRestaurant } from './own-restaurant.ts';

const restaurant = sampleRestaurant({
  version: 3,
  address: '12 Market Road',
  phone: '+918023456789',
  instagram: 'spicegarden',
  facebook: 'https://www.facebook.com/spicegarden',
  bannerImageUrl: '/media/banner/768.webp',
  logoImageUrl: '/media/logo/768.webp',
  acceptsOrders: false,
  layout: 'grid',
});
const {
  isDemo: _isDemo,
  pageVersion: _pageVersion,
  hoursVersion: _hoursVersion,
  popularItems: _popularItems,
  ...own
} = restaurant;
const { version } = own;
const draft = draftOf(restaurantFields, own);
const wire = presentOwnRestaurant(restaurant);

const answering = () => ({
  request: vi.fn().mockResolvedValue({ restaurant: wire }),
  upload: vi.fn(),
  download: vi.fn(),
  listen: vi.fn(),
});

it('reads what the server presents', async () => {
  const api = answering();

  expect(await readOwnRestaurant(api)).toEqual(own);
});

it('sends every field under the name the server reads, with the version', async () => {
  const api = answering();
  await saveOwnRestaurant(api, draft, version);
  const body = saveRestaurantWire.parse(api.request.mock.calls[0]?.[2]);

  expect(body.changes).toEqual(draft);
  expect(body.version).toBe(3);
});

it('knows a refusal because somebody else was faster', () => {
  const refusal = new ApiError(409, { code: 'stale', current: wire });

  expect(newerRestaurant(refusal)).toEqual(own);
  expect(newerRestaurant(new ApiError(409, { code: 'slug_taken' }))).toBeUndefined();
});

it('finds the field that was refused', () => {
  const fields = { slug: 'Taken.', 'settings.swiggy': 'Paste the link.', 'settings.logoImage': 'Upload it.' };

  expect(refusedFields(new ApiError(400, { fields }))).toEqual({
    slug: 'Taken.',
    swiggy: 'Paste the link.',
    logoImageUrl: 'Upload it.',
  });
});
