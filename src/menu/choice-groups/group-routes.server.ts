import { createRoute, z } from '@hono/zod-openapi';
import { draftOf } from '#platform/fields/fields.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api, apiPatterns } from '#routes';
import { bodyExamples } from '../body-examples.ts';
import { choiceGroupFields } from '../menu.ts';
import { deletion, done, refusals, restoring, switching } from '../route-parts.server.ts';
import { idParam, readSwitch } from '../wire.ts';
import { createGroup } from './create-group.server.ts';
import { deleteGroup } from './delete-group.server.ts';
import { groupStates } from './group-state.server.ts';
import {
  choiceGroupWire,
  createGroupWire,
  groupItemsWire,
  presentGroup,
  reorderGroupsWire,
  saveGroupWire,
} from './group-wire.ts';
import { reorderGroups } from './reorder-groups.server.ts';
import { restoreGroup } from './restore-group.server.ts';
import { setGroupItems } from './set-group-items.server.ts';
import { setOptionAvailability } from './set-option-availability.server.ts';
import { updateGroup } from './update-group.server.ts';

const { options: _, ...headFields } = choiceGroupFields;

/** The calls about the choices of the caller's menu (docs/product/menu.md#choices). */
export function groupRoutes(services: Services) {
  const calls = describeGroupCalls(services);

  return createRouter()
    .openapi(calls.list, async (c) => {
      const states = await groupStates(services.db, c.get('restaurant').id, services.clock.now());
      return c.json(states.map(presentGroup), 200);
    })
    .openapi(calls.create, async (c) => {
      const { changes, insteadOf } = c.req.valid('json');
      const { options = [], ...head } = changes;
      const draft = { ...draftOf(headFields, head), options };
      const state = await createGroup(services, c.get('restaurant').id, draft, insteadOf);
      return c.json(presentGroup(state), 201);
    })
    .openapi(calls.reorder, async (c) => {
      await reorderGroups(services, c.get('restaurant').id, c.req.valid('json').group_ids);
      return c.json({ success: true, message: 'Order saved.' } as const, 200);
    })
    .openapi(calls.update, async (c) => {
      const { changes, version } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const state = await updateGroup(services, c.get('restaurant').id, id, changes, version);
      return c.json(presentGroup(state), 200);
    })
    .openapi(calls.remove, async (c) => {
      await deleteGroup(services, c.get('restaurant').id, c.req.valid('param').id);
      return c.json({ success: true, message: 'Add-on group deleted.' } as const, 200);
    })
    .openapi(calls.restore, async (c) => {
      const state = await restoreGroup(services, c.get('restaurant').id, c.req.valid('param').id);
      return c.json(presentGroup(state), 200);
    })
    .openapi(calls.switchOption, async (c) => {
      const wanted = readSwitch(c.req.valid('json'));
      const { id } = c.req.valid('param');
      const state = await setOptionAvailability(services, c.get('restaurant'), id, wanted);
      return c.json(presentGroup(state), 200);
    })
    .openapi(calls.setItems, async (c) => {
      const { item_ids, version } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const state = await setGroupItems(services, c.get('restaurant').id, id, item_ids, version);
      return c.json(presentGroup(state), 200);
    });
}

function describeGroupCalls(services: Services) {
  return {
    list: createRoute({
      method: 'get',
      path: api.choiceGroups(),
      summary: 'The groups of choices, in order, with how many dishes ask for each',
      middleware: requireRestaurant(services, 'menu.read'),
      responses: { ...refusals, 200: jsonAnswer('The groups', z.array(choiceGroupWire)) },
    }),
    create: createRoute({
      method: 'post',
      path: api.choiceGroups(),
      summary: 'Creates a group of choices, or a copy that some dishes ask for instead of another group',
      middleware: [requireRestaurant(services, 'menu.write', 'prices.write'), doneOnce(services)] as const,
      request: { body: jsonBody(createGroupWire, bodyExamples.newGroup) },
      responses: { ...refusals, 201: jsonAnswer('The group', choiceGroupWire) },
    }),
    update: createRoute({
      method: 'put',
      path: apiPatterns.choiceGroup,
      summary:
        'Changes a group for all of its dishes; options with an id are changed, others added, missing ones removed',
      middleware: [requireRestaurant(services, 'menu.write', 'prices.write'), doneOnce(services)] as const,
      request: { params: idParam, body: jsonBody(saveGroupWire, bodyExamples.group) },
      responses: { ...refusals, 200: jsonAnswer('The group', choiceGroupWire) },
    }),
    reorder: createRoute({
      method: 'post',
      path: api.reorderChoiceGroups(),
      summary: 'Puts the groups of choices into a new order; send all of them, each once',
      middleware: requireRestaurant(services, 'menu.write'),
      request: { body: jsonBody(reorderGroupsWire, bodyExamples.groupOrder) },
      responses: { ...refusals, 200: jsonAnswer('Done', done) },
    }),
    remove: deletion(
      services,
      apiPatterns.choiceGroup,
      'Deletes an add-on group. It can be restored for 30 days',
    ),
    restore: restoring(
      services,
      apiPatterns.restoreChoiceGroup,
      'Restores an add-on group deleted in the last 30 days',
      choiceGroupWire,
    ),
    switchOption: switching(services, apiPatterns.optionAvailability, 'an option', choiceGroupWire),
    setItems: createRoute({
      method: 'put',
      path: apiPatterns.choiceGroupItems,
      summary:
        'Sets which dishes ask for a group; send all of them, and those that already asked keep their own numbers',
      middleware: [requireRestaurant(services, 'menu.write'), doneOnce(services)] as const,
      request: { params: idParam, body: jsonBody(groupItemsWire, bodyExamples.groupItems) },
      responses: { ...refusals, 200: jsonAnswer('The group', choiceGroupWire) },
    }),
  };
}
