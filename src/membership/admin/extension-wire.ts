import { z } from '@hono/zod-openapi';
import { dayWire } from '../wire.ts';
import type { Extension } from './extension.ts';

const MOST = 200;
const MOST_DAYS = 366;

const id = z.string('Choose memberships.').transform((text) => text.replaceAll('\0', ''));
const some = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, 'Choose memberships.')
    .min(1, 'Choose at least one membership.')
    .max(MOST, `Choose at most ${MOST} memberships at once.`);

const by = {
  days: z
    .int('Enter a number of days.')
    .min(1, 'Enter at least one day.')
    .max(MOST_DAYS, `Enter at most ${MOST_DAYS} days.`)
    .optional(),
  until: dayWire.optional(),
};

/** The body of `POST /api/memberships/extend/preview`. */
export const previewExtensionWire = z
  .object({ ids: some(id), ...by })
  .transform(({ ids, ...rest }, context) => ({ ids, by: extensionOf(rest, context) }));

/** The body of `POST /api/memberships/extend`: each membership with the end date that the administrator saw. */
export const extendMembershipsWire = z
  .object({
    memberships: some(z.object({ id, endDate: z.iso.datetime('Send the end it was seen with.') })),
    ...by,
  })
  .transform(({ memberships, ...rest }, context) => ({
    memberships: memberships.map(({ id, endDate }) => ({ id, endsAt: new Date(endDate) })),
    by: extensionOf(rest, context),
  }));

function extensionOf(
  { days, until }: { days?: number | undefined; until?: string | undefined },
  context: z.RefinementCtx,
): Extension {
  if (days !== undefined && until === undefined) return { days };
  if (until !== undefined && days === undefined) return { until };
  context.addIssue({ code: 'custom', path: ['days'], message: 'Enter the days, or the last day.' });
  return z.NEVER;
}

export const extensionPreviewWire = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The present end, and the end after the extension. */
      before: z.string(),
      after: z.string(),
      /** Why the membership is not extended; null if it is. */
      refusal: z.string().nullable(),
    }),
  ),
});

export type ExtensionPreview = z.infer<typeof extensionPreviewWire>;

export const extensionAnswerWire = z.object({
  success: z.literal(true),
  message: z.string(),
  extended: z.int(),
});
