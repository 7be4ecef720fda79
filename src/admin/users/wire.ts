import { z } from '@hono/zod-openapi';
import { deleteWordWire, emailWire } from '#identity/wire.ts';
import { pageWire, pagingWire } from '#platform/http/paging-wire.ts';
import { singleLine } from '#platform/text.ts';

const REASON_MAX = 300;
const SAY_WHY = 'Say why. The owner will read it.';

/** A user as the spec lists them (spec §3): `slug` and `whatsapp_number` may be empty. */
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

const listedUserWire = userWire
  .extend({ restaurantId: z.string().nullable(), restaurantName: z.string() })
  .openapi('AdminListedUser');

/** What narrows the users down, in the list and in the export. Deleted ones show under `deleted` alone. */
export const userFilterWire = pagingWire.pick({ search: true }).extend({
  status: z.enum(['active', 'inactive', 'deleted'], 'Choose active, inactive or deleted.').optional(),
});

/** Without any of these the call answers the plain array (spec §7, ruling 17). */
export const userListQueryWire = pagingWire.extend(userFilterWire.shape).extend({
  sort: z.enum(['created_at', 'email', 'last_sign_in_at'], 'There is no such sorting.').optional(),
});

export const userPageWire = pageWire(listedUserWire);

export const userDetailsWire = z
  .object({
    success: z.literal(true),
    user: listedUserWire.extend({
      emailVerified: z.boolean(),
      /** The administrator; cannot be suspended, deleted or given another e-mail here. */
      isAdmin: z.boolean(),
      lastSignInAt: z.string().nullable(),
      /** Empty while the user is active. */
      suspendedReason: z.string(),
      deletedAt: z.string().nullable(),
      deletedBy: z.enum(['owner', 'admin']).nullable(),
      /** Until when a deleted user can be brought back. */
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
      })
      .nullable(),
    membership: z
      .object({
        status: z.enum(['ACTIVE', 'EXPIRED', 'PAUSED', 'CANCELED']),
        planType: z.string(),
        startDate: z.string(),
        endDate: z.string(),
      })
      .nullable(),
    /** How many payments are recorded, without those that were voided. */
    payments: z.int(),
  })
  .openapi('AdminUserDetails');

export const inviteUserWire = z.object({ email: emailWire }).openapi('InviteUser');

/** What is left out stays as it is; a suspension needs a reason, which the owner reads at sign-in (ruling 19). */
export const editUserWire = z
  .object({
    email: emailWire.optional(),
    isActive: z.boolean('Choose active or suspended.').optional(),
    reason: z
      .string(SAY_WHY)
      .transform(singleLine)
      .pipe(z.string().max(REASON_MAX, `Use at most ${REASON_MAX} characters.`))
      .optional(),
  })
  .refine(({ isActive, reason }) => isActive !== false || reason, { path: ['reason'], message: SAY_WHY })
  .openapi('EditUser');

export const deleteUserWire = z.object({ confirm: deleteWordWire }).openapi('DeleteUser');

export const userDeletedWire = z.object({
  success: z.literal(true),
  message: z.string(),
  restorableUntil: z.string(),
});

export type AdminUser = z.infer<typeof listedUserWire>;
export type AdminUserPage = z.infer<typeof userPageWire>;
export type AdminUserDetails = z.infer<typeof userDetailsWire>;
