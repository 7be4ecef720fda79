import { z } from '@hono/zod-openapi';
import { requireUser } from '#identity/guards/guards.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '../server/guards.server.ts';
import type { OnRestaurantCreated } from '../server/save-restaurant.server.ts';
import { newOutletWire, ownRestaurantWire, presentOwnRestaurant } from '../wire.ts';
import { addOutlet, type CopyMenu } from './add-outlet.server.ts';
import { COPIED_PARTS, type CopiedPart } from './copied-fields.ts';
import { outletRefusalTexts } from './outlet-refusal-texts.ts';
import { listOutlets } from './outlets.server.ts';

const MAX_SEARCH = 100;

const outletWire = z
  .object({ id: z.string(), name: z.string(), slug: z.string(), role: z.string() })
  .openapi('Outlet');

const searchWire = z.object({
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH, { error: () => outletRefusalTexts.searchTooLong({ max: MAX_SEARCH }) })
    .optional(),
});

export type OutletCalls = CallsOf<typeof outletCalls>;

/** The calls about the restaurants of one account (docs/product/workspace.md#outlets). */
export function outletCalls(
  services: Services,
  wiring: { onCreated: OnRestaurantCreated; copyMenu: CopyMenu },
) {
  return calls(services, [
    call('GET /api/restaurants', {
      says: 'The restaurants where the caller works, by name, at most 50; `search` looks in name and address',
      guard: requireUser(services, 'account.read'),
      query: searchWire,
      answer: z.object({
        success: z.literal(true),
        restaurants: z.array(outletWire),
        hasMore: z.boolean().openapi({ description: 'Whether there are more than 50.' }),
      }),
      run: async ({ user, query: { search = '' } }) => ({
        success: true as const,
        ...(await listOutlets(services.db, user.id, search)),
      }),
    }),
    call('POST /api/restaurants', {
      says: 'Opens another restaurant of the caller, with what is ticked of the present one; its plan is its own',
      guard: requireRestaurant(services, 'settings.write'),
      event: 'restaurant_add',
      creates: true,
      body: newOutletWire.openapi('NewRestaurant'),
      answer: z.object({ success: z.literal(true), restaurant: ownRestaurantWire }),
      refuses: {
        403: 'The caller does not own the present restaurant, or has not confirmed their email',
        409: 'The address is taken, or the caller owns 500 restaurants',
      },
      run: async ({ user, restaurant, body: { changes, beside } }) => {
        const parts = new Set<CopiedPart>(COPIED_PARTS.filter((part) => beside.copy?.[part]));
        const outlet = { user, sourceId: restaurant.id, draft: changes, parts };
        const added = await addOutlet(services, outlet, wiring);
        return { success: true as const, restaurant: presentOwnRestaurant(added) };
      },
    }),
  ]);
}
