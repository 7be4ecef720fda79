import { z } from '@hono/zod-openapi';
import { knownFields } from '#identity/users/user.ts';
import { USER_STATES } from '#identity/users/user-state.ts';
import { deleteWordWire, emailWire } from '#identity/wire.ts';
import { membershipWire } from '#membership/wire.ts';
import { answerSchema } from '#platform/fields/schemas.ts';
import { singleLine } from '#platform/formats/text.ts';
import { pageWire, pagingWire, sortBy } from '#platform/http/routes/paging-wire.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { usersTexts } from './users-texts.ts';

const REASON_MAX = 300;

const reasonWire = z
  .string(adminTexts.reasonMissing)
  .transform(singleLine)
  .pipe(z.string().max(REASON_MAX, usersTexts.reasonTooLong({ max: REASON_MAX })));

/** The reason for a suspension; the owner reads it at sign-in (docs/product/identity.md#suspension). */
export const suspensionReasonWire = reasonWire.refine((reason) => reason !== '', adminTexts.reasonMissing);

/** A user in the list (docs/product/admin.md#users): `slug` and `whatsapp_number` may be empty. */
export const userWire = z
  .object({
    id: z.string(),
    email: z.string(),
    slug: z.string(),
    whatsapp_number: z.string(),
    created_at: z.string(),
    is_active: z.boolean(),
  })
  .openapi('AdminUser');

const stateWire = z.enum(USER_STATES, usersTexts.unknownState);

const listedUserWire = userWire
  .extend({ restaurantId: z.string().nullable(), restaurantName: z.string(), state: stateWire })
  .openapi('AdminListedUser');

/** The filters of the list and of the export. Without a state, all but deleted users match. */
export const userFilterWire = pagingWire.pick({ search: true }).extend({
  status: stateWire.optional(),
});
export type UserFilter = z.infer<typeof userFilterWire>;

/** Without any of these, the call returns the plain array (docs/product/admin.md#users). */
export const userListQueryWire = pagingWire.extend(userFilterWire.shape).extend({
  sort: sortBy(['created_at', 'email', 'last_sign_in_at']),
});
export type UserList = z.infer<typeof userListQueryWire>;

export const userPageWire = pageWire(listedUserWire);

export const userCountsWire = z
  .object({ success: z.literal(true), states: z.record(stateWire, z.int()) })
  .openapi('AdminUserCounts');

export const userDetailsWire = z
  .object({
    success: z.literal(true),
    user: listedUserWire.extend(answerSchema(knownFields).shape).extend({
      emailVerified: z.boolean(),
      /** The administrator; cannot be suspended, deleted or given another email here. */
      isAdmin: z.boolean(),
      lastSignInAt: z.string().nullable(),
      devices: z.int(),
      twoStep: z.boolean(),
      /** Empty while the user is active. */
      suspendedReason: z.string(),
      /** Changes with the email, the suspension and its reason. */
      version: z.int(),
      /** Until when the newest invitation is valid; null if it has expired or was used. */
      invitedUntil: z.string().nullable(),
      deletedAt: z.string().nullable(),
      /** Until when a deleted user can be restored. */
      restorableUntil: z.string().nullable(),
    }),
    restaurant: z
      .object({
        id: z.string(),
        name: z.string(),
        slug: z.string(),
        items: z.int(),
        categories: z.int(),
        pageViews30Days: z.int(),
        pageViewsTotal: z.int(),
        phone: z.string(),
        address: z.string(),
        acceptsOrders: z.boolean(),
        /** The last 30 days in India, today last. */
        days: z.array(z.object({ day: z.string(), views: z.int(), orderTaps: z.int() })),
      })
      .nullable(),
    membership: membershipWire.extend({ planType: z.string() }).nullable(),
    payments: z.int(),
  })
  .openapi('AdminUserDetails');

export const inviteUserWire = z.object({ email: emailWire }).openapi('InviteUser');

/** Missing fields stay; a suspension needs a reason, which the owner reads at sign-in (docs/product/identity.md#suspension). */
export const editUserWire = z
  .object({
    email: emailWire.optional(),
    isActive: z.boolean(usersTexts.unknownChoice).optional(),
    reason: reasonWire.optional(),
    version: z.int(adminTexts.reloadPage).optional(),
  })
  .refine(({ isActive, reason }) => isActive !== false || reason, {
    path: ['reason'],
    message: adminTexts.reasonMissing,
  })
  .openapi('EditUser');

export const deleteUserWire = z.object({ confirm: deleteWordWire }).openapi('DeleteUser');

export const userDeletedWire = z.object({
  success: z.literal(true),
  message: z.string(),
  restorableUntil: z.string(),
});

export type AdminUser = z.infer<typeof listedUserWire>;
export type AdminUserDetails = z.infer<typeof userDetailsWire>;
