import { z } from '@hono/zod-openapi';
import type { Changes, Draft } from '#platform/fields/fields.ts';
import { answerSchema, idText, requestSchema } from '#platform/fields/schemas.ts';
import { refusalTexts } from '#platform/http/refusal-texts.ts';
import { type ChoiceGroup, choiceGroupFields, choiceOptionFields, MAX_OPTIONS } from '../menu.ts';
import { presentChoiceGroup } from '../server/wire.ts';
import { choiceGroupsTexts } from './choice-groups-texts.ts';

const { options: _, ...headFields } = choiceGroupFields;

export type OptionChanges = Changes<typeof choiceOptionFields>;

/** An edit of a group; undefined leaves a field, or all of the options, unchanged. */
export type GroupChanges = Changes<typeof headFields> & { options: OptionChanges[] | undefined };

export type GroupDraft = Draft<typeof headFields> & { options: OptionChanges[] };

/** A group in the responses of the owner's calls. */
export const choiceGroupWire = answerSchema(choiceGroupFields).extend({
  usedBy: z.int(),
  blockedItems: z.array(z.object({ id: z.string(), name: z.string() })),
});

export interface GroupState {
  group: ChoiceGroup;
  usedBy: number;
  /** The dishes that are on but cannot be ordered because of this group (docs/product/menu.md#choices). */
  blockedItems: Array<{ id: string; name: string }>;
}

export function presentGroup({ group, usedBy, blockedItems }: GroupState): z.infer<typeof choiceGroupWire> {
  return { ...presentChoiceGroup(group), usedBy, blockedItems };
}

// As in every edit, an option with an id keeps the fields that are missing.
const optionsWire = z
  .array(
    requestSchema(choiceOptionFields, {}).transform(({ changes }) => changes),
    { error: () => choiceGroupsTexts.refusals.noOptions },
  )
  .max(MAX_OPTIONS, { error: () => choiceGroupsTexts.refusals.tooManyOptions({ max: MAX_OPTIONS }) });

const itemIds = z
  .array(
    idText(() => refusalTexts.reload),
    { error: () => choiceGroupsTexts.refusals.noItems },
  )
  .max(2000, { error: () => choiceGroupsTexts.refusals.tooManyItems });

/** The body of a request that changes a group. */
export const saveGroupWire = z
  .intersection(requestSchema(headFields, {}), z.object({ options: optionsWire.optional() }))
  .transform(({ version, changes, options }) => ({ version, changes: { ...changes, options } }));

/** The body of a request that creates a group; with `insteadOf`, those dishes ask for it instead of another group. */
export const createGroupWire = z.intersection(
  saveGroupWire,
  z.object({
    insteadOf: z.object({ groupId: idText('Send the id of the choices.'), itemIds }).optional(),
  }),
);

export const groupItemsWire = z.object({
  item_ids: itemIds,
  version: z.int({ error: () => choiceGroupsTexts.refusals.version }).optional(),
});

export const reorderGroupsWire = z.object({
  group_ids: z.array(
    idText(() => refusalTexts.reload),
    { error: () => choiceGroupsTexts.refusals.order },
  ),
});
