import { z } from '@hono/zod-openapi';
import { draftOf } from '#platform/fields/fields.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { confirming, each } from '#platform/http/routes/route-parts.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { setOptionAvailability } from '../../availability/set-availability.server.ts';
import { choiceGroupFields } from '../../menu.ts';
import { bodyExamples as examples } from '../../server/body-examples.ts';
import { availabilityWire, readSwitch } from '../../server/wire.ts';
import { choiceGroupsTexts } from '../choice-groups-texts.ts';
import {
  choiceGroupWire,
  createGroupWire,
  groupItemsWire,
  presentGroup,
  reorderGroupsWire,
  saveGroupWire,
} from '../group-wire.ts';
import { groupRows, groupStates } from './group-queries.server.ts';
import { createGroup, setGroupItems, updateGroup } from './groups.server.ts';

const { options: _, ...headFields } = choiceGroupFields;

const groupAnswer = { answer: choiceGroupWire, present: presentGroup };

export type GroupCalls = CallsOf<typeof groupCalls>;

/** The calls about the choices of the caller's menu (docs/product/menu.md#choices). */
export function groupCalls(services: Services) {
  const write = requireRestaurant(services, 'menu.write');
  const writeWithPrices = requireRestaurant(services, 'menu.write', 'prices.write');
  return calls(services, [
    call('GET /api/menu/choice-groups', {
      says: 'The groups of choices, in order, with how many dishes ask for each',
      guard: requireRestaurant(services, 'menu.read'),
      answer: z.array(choiceGroupWire),
      present: each(presentGroup),
      run: ({ restaurant }) => groupStates(services.db, restaurant.id, services.clock.now()),
    }),
    call('POST /api/menu/choice-groups', {
      says: 'Creates a group of choices, or a copy that some dishes ask for instead of another group',
      guard: writeWithPrices,
      creates: true,
      body: [createGroupWire, examples.newGroup],
      ...groupAnswer,
      run: ({ restaurant, body: { changes, insteadOf } }) => {
        const { options = [], ...head } = changes;
        const draft = { ...draftOf(headFields, head), options };
        return createGroup(services, restaurant.id, draft, insteadOf);
      },
    }),
    call('POST /api/menu/choice-groups/reorder', {
      says: 'Puts the groups of choices into a new order; send all of them, each once',
      guard: write,
      body: [reorderGroupsWire, examples.groupOrder],
      ...confirming(() => choiceGroupsTexts.orderSaved),
      run: ({ restaurant, body }) => groupRows.arrange(services, restaurant.id, body.group_ids),
    }),
    call('PUT /api/menu/choice-groups/{id}', {
      says: 'Changes a group for all of its dishes; options with an id are changed, others added, missing ones removed',
      guard: writeWithPrices,
      body: [saveGroupWire, examples.group],
      ...groupAnswer,
      run: ({ restaurant, id, body }) => updateGroup(services, restaurant.id, id, body.changes, body.version),
    }),
    call('DELETE /api/menu/choice-groups/{id}', {
      says: 'Deletes an add-on group. It can be restored for 30 days',
      guard: write,
      ...confirming(() => choiceGroupsTexts.deleted),
      run: ({ restaurant, id }) => groupRows.remove(services, restaurant.id, id),
    }),
    call('POST /api/menu/choice-groups/{id}/restore', {
      says: 'Restores an add-on group deleted in the last 30 days',
      guard: write,
      ...groupAnswer,
      run: ({ restaurant, id }) => groupRows.restore(services, restaurant.id, id),
    }),
    call('PATCH /api/menu/options/{id}/availability', {
      says: 'Marks an option as available, or as sold out until a moment or until it is switched on',
      guard: requireRestaurant(services, 'availability.write'),
      body: [availabilityWire, examples.soldOut],
      ...groupAnswer,
      run: ({ restaurant, id, body }) => setOptionAvailability(services, restaurant, id, readSwitch(body)),
    }),
    call('PUT /api/menu/choice-groups/{id}/items', {
      says: 'Sets which dishes ask for a group; send all of them, and those that already asked keep their own numbers',
      guard: write,
      body: [groupItemsWire, examples.groupItems],
      ...groupAnswer,
      run: ({ restaurant, id, body }) =>
        setGroupItems(services, restaurant.id, id, body.item_ids, body.version),
    }),
  ]);
}
