import { z } from '@hono/zod-openapi';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { loadChoiceGroups } from '../choice-groups/server/load-choice-groups.server.ts';
import type { Category, ChoiceGroup } from '../menu.ts';
import { loadMenu } from '../server/load-menu.server.ts';
import { suggestName } from './suggest-name.server.ts';

const suggestionWire = z.object({
  kind: z.enum(['category', 'item', 'size', 'choiceGroup', 'option']),
  id: z.string(),
  name: z.string(),
  text: z.string(),
  unknown: z.array(z.string()),
});
type Named = Pick<z.infer<typeof suggestionWire>, 'kind' | 'id' | 'name'>;

export type SuggestionCalls = CallsOf<typeof suggestionCalls>;

/** The call that suggests the names of a menu in another language; it stores nothing (docs/product/menu.md#suggested-names). */
export function suggestionCalls(services: Services) {
  return calls(services, [
    call('GET /api/menu/translations/{tag}/suggestions', {
      says: 'Suggests every name of the menu in a language; `unknown` lists the words that stay as they are',
      guard: requireRestaurant(services, 'menu.read'),
      params: z.object({ tag: z.enum(Object.keys(LANGUAGES) as LanguageTag[]) }),
      answer: z.array(suggestionWire),
      run: async ({ restaurant, tag }) => {
        const now = services.clock.now();
        const menu = await loadMenu(services.db, restaurant.id, now);
        const groups = await loadChoiceGroups(services.db, restaurant.id, now);
        return namesOf(menu, groups).map((named) => ({
          ...named,
          ...suggestName(named.name, tag as LanguageTag),
        }));
      },
    }),
  ]);
}

function namesOf(menu: readonly Category[], groups: readonly ChoiceGroup[]): Named[] {
  const named = (kind: Named['kind'], { id, name }: { id: string; name: string }) => ({ kind, id, name });
  return [
    ...menu.flatMap((category) => [
      named('category', category),
      ...category.items.flatMap((item) => [
        named('item', item),
        ...item.variants.map((size) => named('size', size)),
      ]),
    ]),
    ...groups.flatMap((group) => [
      named('choiceGroup', group),
      ...group.options.map((option) => named('option', option)),
    ]),
  ];
}
