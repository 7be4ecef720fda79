import type { z } from '@hono/zod-openapi';
import { type ApiClient, ApiError } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { presentSettings } from '../settings-wire.ts';
import type { ownRestaurantWire } from '../wire.ts';
import type { DraftRestaurant, OwnRestaurant } from './own-restaurant.ts';

type Wire = z.infer<typeof ownRestaurantWire>;

/** The calls about the caller's own restaurant (ruling 2) in our own names. Each throws `ApiError`. */
export function restaurantCalls(api: ApiClient) {
  return {
    /** Null before onboarding. */
    async read(signal?: AbortSignal): Promise<OwnRestaurant | null> {
      const path = urls.ownRestaurant();
      const { restaurant } = await api.request<{ restaurant: Wire | null }>('GET', path, undefined, {
        signal,
      });
      return restaurant && readRestaurant(restaurant);
    },
    /** `version` is the one the edit started from (ruling 16). */
    async save(draft: DraftRestaurant, version: number): Promise<OwnRestaurant> {
      const body = { ...draftWire(draft), version };
      const { restaurant } = await api.request<{ restaurant: Wire }>('PUT', urls.ownRestaurant(), body);
      return readRestaurant(restaurant);
    },
  };
}

/** The state somebody else saved meanwhile, when that is why a change was refused (ruling 16). */
export function newerRestaurant(error: unknown): OwnRestaurant | undefined {
  const isStale = error instanceof ApiError && error.code === 'stale' && error.current !== undefined;
  return isStale ? readRestaurant(error.current as Wire) : undefined;
}

/** What the server has against a draft, by our fields. */
export function refusedFields(error: ApiError): Partial<Record<keyof DraftRestaurant, string>> {
  const ours = Object.entries(error.fields).map(([field, message]) => [wireFields[field] ?? field, message]);
  return Object.fromEntries(ours);
}

const wireFields: Record<string, keyof DraftRestaurant> = {
  'settings.logoImage': 'logoImageUrl',
  'settings.bannerImage': 'bannerImageUrl',
  'settings.facebook': 'facebook',
  'settings.swiggy': 'swiggy',
  'settings.zomato': 'zomato',
  'settings.isOrder': 'acceptsOrders',
  'settings.isGrid': 'layout',
};

function readRestaurant({ settings, ...rest }: Wire): OwnRestaurant {
  return {
    ...rest,
    facebook: settings.facebook,
    swiggy: settings.swiggy,
    zomato: settings.zomato,
    bannerImageUrl: settings.bannerImage,
    logoImageUrl: settings.logoImage,
    acceptsOrders: settings.isOrder,
    layout: settings.isGrid ? 'grid' : 'list',
  };
}

function draftWire({ name, slug, address, phone, whatsapp, instagram, ...settings }: DraftRestaurant) {
  return {
    name,
    slug,
    address,
    phone,
    whatsapp,
    instagram,
    settings: presentSettings(settings),
  };
}
