import { z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/guards.server.ts';
import { daysLeft } from '#membership/membership.ts';
import { presentRequestedPlan, requestedPlanWire } from '#membership/plans/plan-request.server.ts';
import { FREE_TRIAL } from '#membership/plans/plans.ts';
import { defaultSettings, fillMessage, type OwnerMessages } from '#membership/settings/product-settings.ts';
import { readSettings } from '#membership/settings/settings-source.server.ts';
import { dayWire } from '#membership/wire.ts';
import { type CsvColumns, csvOf, phoneInCell } from '#platform/formats/csv.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { plainLines } from '#platform/formats/text.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { pageWire, pagingWire, presentPage, sortBy } from '#platform/http/routes/paging-wire.ts';
import { csvAnswer, csvDownload } from '#platform/http/routes/route-parts.server.ts';
import { recordExport } from '#platform/logs/audit-log.server.ts';
import { dayInIndia } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { addContact, changeNote, contactsOf, noteOf } from './contacts.server.ts';
import { CHANNELS, RENEWAL_FILTERS, type RenewalFilter, situationOf } from './renewal.ts';
import { eachRenewal, findRenewals, type Renewal } from './renewal-queries.server.ts';
import { renewalsTexts } from './renewals-texts.ts';

/** What the document of the API says of an id that no restaurant has. */
const noRestaurant = { 404: 'Restaurant not found' };

export type RenewalCalls = CallsOf<typeof renewalCalls>;

/** The calls for the work list of renewals (docs/product/admin.md#renewals). */
export function renewalCalls(services: Services) {
  const { db, clock } = services;
  const read = requireAdmin(services, 'admin.renewals.read');
  const write = requireAdmin(services, 'admin.renewals.write');
  const presenting = async (filter: RenewalFilter | undefined) => {
    const { settings: messages } = await readSettings(db, defaultSettings({}));
    return (renewal: Renewal) => presentRenewal(renewal, { filter, messages, now: clock.now() });
  };

  return calls(services, [
    call('GET /api/admin/renewals', {
      says: 'One page of the memberships that end soon or ended recently, with facts that help decide whom to call',
      guard: read,
      query: renewalQueryWire,
      answer: renewalPageWire,
      run: async ({ query }) => {
        const present = await presenting(query.filter);
        return presentPage(await findRenewals(db, query, clock.now()), present);
      },
      refuses: { 400: 'An invalid page, order or filter' },
    }),
    call('GET /api/admin/renewals/export', {
      says: 'All matching renewals as CSV',
      guard: read,
      query: renewalFilterWire,
      answer: csvAnswer,
      run: async ({ user, query }) => {
        await recordExport(services, { actor: user, what: 'renewals', filter: query });
        const batches = presented(eachRenewal(db, query, clock.now()), await presenting(query.filter));
        return csvDownload('renewals.csv', csvOf(renewalCells, batches));
      },
      refuses: { 400: 'An invalid order or filter' },
    }),
    call('PATCH /api/admin/renewals/{id}', {
      says: 'Changes the note of a renewal, or the day on which it returns to the list',
      guard: write,
      body: changeNoteWire,
      answer: noteAnswerWire,
      run: async ({ user, id, body }) => ({
        success: true as const,
        ...(await changeNote(services, user, id, body)),
      }),
      refuses: {
        400: 'Nothing to change, a note that is too long, or a day that is not in the future or more than a year away',
        ...noRestaurant,
        409: '`stale`: it was changed since that `version`',
      },
    }),
    call('GET /api/admin/renewals/{id}/contacts', {
      says: 'Note and contacts of a restaurant, the latest contact first',
      guard: read,
      answer: renewalNotesWire,
      run: async ({ id }) => {
        const contacts = await contactsOf(db, id);
        return { success: true as const, ...(await noteOf(db, id)), contacts };
      },
      refuses: noRestaurant,
    }),
    call('POST /api/admin/renewals/{id}/contacts', {
      says: 'Records a contact with an owner',
      guard: write,
      creates: true,
      body: addContactWire,
      answer: contactAnswerWire,
      run: async ({ user, id, body }) => ({
        success: true as const,
        contact: await addContact(services, user, id, body),
      }),
      refuses: {
        400: 'No channel, a note that is too long, or a day in the future',
        ...noRestaurant,
      },
    }),
  ]);
}

async function* presented(batches: AsyncIterable<Renewal[]>, present: (renewal: Renewal) => RenewalWire) {
  for await (const renewals of batches) yield renewals.map(present);
}

/** The query of the work list and of its CSV, without the page. */
const renewalFilterWire = pagingWire.omit({ page: true }).extend({
  filter: z.enum(RENEWAL_FILTERS, renewalsTexts.unknownFilter).optional(),
  sort: sortBy(['endDate', 'restaurant']),
});
const renewalQueryWire = renewalFilterWire.extend(pagingWire.pick({ page: true }).shape);

const contactWire = z.object({
  id: z.string(),
  day: z.string(),
  channel: z.enum(CHANNELS),
  note: z.string(),
  byEmail: z.string(),
});

/** The note about one restaurant; `version` counts its changes. */
const noteWire = z.object({ note: z.string(), snoozedUntil: z.string().nullable(), version: z.int() });
export type RenewalNoteWire = z.infer<typeof noteWire>;

const renewalWire = z
  .object({
    restaurantId: z.string(),
    membershipId: z.string(),
    name: z.string(),
    slug: z.string(),
    isTrial: z.boolean(),
    planType: z.string(),
    endDate: z.string(),
    /** 0 or less once it has ended. */
    daysLeft: z.int(),
    items: z.int(),
    views7Days: z.int(),
    views30Days: z.int(),
    /** Empty if it has no owner. */
    ownerEmail: z.string(),
    emailVerified: z.boolean(),
    lastSignInAt: z.string().nullable(),
    /** E.164; empty if the restaurant has none. */
    whatsapp: z.string(),
    /** E.164, possibly a landline; empty if the restaurant has none. */
    phone: z.string(),
    message: z.string(),
    /** The plan that the owner has asked for since the last payment. */
    asked: requestedPlanWire,
    ...noteWire.shape,
    lastContact: contactWire.nullable(),
  })
  .openapi('AdminRenewal');
export type RenewalWire = z.infer<typeof renewalWire>;

const renewalPageWire = pageWire(renewalWire);

/** The note about one restaurant and its contacts, the latest first. */
const renewalNotesWire = noteWire.extend({
  success: z.literal(true),
  contacts: z.array(contactWire),
});

export type RenewalNotes = z.infer<typeof renewalNotesWire>;

const contactAnswerWire = z.object({ success: z.literal(true), contact: contactWire });

const noteAnswerWire = noteWire.extend({ success: z.literal(true) });

const note = z
  .string(renewalsTexts.noteMissing)
  .transform(plainLines)
  .pipe(z.string().max(1000, renewalsTexts.noteTooLong));

/** The body of `PATCH /api/admin/renewals/{id}`: missing fields stay. */
const changeNoteWire = z
  .object({
    note: note.optional(),
    snoozedUntil: dayWire.nullable().optional(),
    version: z.int(adminTexts.reloadPage).optional(),
  })
  .refine(({ note, snoozedUntil }) => note !== undefined || snoozedUntil !== undefined, {
    path: ['note'],
    message: renewalsTexts.nothingToChange,
  });

const addContactWire = z.object({
  channel: z.enum(CHANNELS, renewalsTexts.unknownChannel),
  note: note.default(''),
  day: dayWire.optional(),
});

interface Presenting {
  /** The filter of the list: it decides which occasion the message is about, e.g. empty menus. */
  filter: RenewalFilter | undefined;
  messages: OwnerMessages;
  now: Date;
}

function presentRenewal(
  {
    views,
    owner,
    note,
    noteVersion,
    lastContact,
    whatsapp,
    phone,
    endsAt,
    requestedPlan,
    requestedAt,
    ...renewal
  }: Renewal,
  { filter, messages, now }: Presenting,
): RenewalWire {
  const { name, items, planType } = renewal;
  const isTrial = planType === FREE_TRIAL.planType;
  const emailVerified = owner?.isConfirmed ?? false;
  const situation = situationOf({ isTrial, hasEnded: endsAt <= now, items, emailVerified }, filter);
  return {
    restaurantId: renewal.restaurantId,
    membershipId: renewal.membershipId,
    name,
    slug: renewal.slug,
    isTrial,
    planType,
    endDate: endsAt.toISOString(),
    daysLeft: daysLeft(endsAt, now),
    items,
    views7Days: views.last7Days,
    views30Days: views.last30Days,
    ownerEmail: owner?.email ?? '',
    emailVerified,
    lastSignInAt: owner?.lastSignInAt?.toISOString() ?? null,
    whatsapp,
    phone,
    message: fillMessage(messages[`${situation}Message`], { restaurant: name, day: formatDay(endsAt) }),
    asked: presentRequestedPlan({ requestedPlan, requestedAt }),
    note: note ?? '',
    snoozedUntil: renewal.snoozedUntil,
    version: noteVersion ?? 0,
    lastContact: lastContact ?? null,
  };
}

/** Days are those in India. */
const renewalCells: CsvColumns<RenewalWire> = {
  Restaurant: ({ name }) => name,
  Slug: ({ slug }) => slug,
  Plan: ({ planType }) => planType,
  'Ends on': ({ endDate }) => dayInIndia(new Date(endDate)),
  'Days left': (renewal) => renewal.daysLeft,
  Items: ({ items }) => items,
  'Views, 7 days': ({ views7Days }) => views7Days,
  'Views, 30 days': ({ views30Days }) => views30Days,
  Email: ({ ownerEmail }) => ownerEmail,
  'Email confirmed': ({ emailVerified }) => (emailVerified ? 'yes' : 'no'),
  WhatsApp: ({ whatsapp }) => phoneInCell(whatsapp),
  Phone: ({ phone }) => phoneInCell(phone),
  'Last sign-in': ({ lastSignInAt }) => (lastSignInAt ? dayInIndia(new Date(lastSignInAt)) : ''),
  'Back on': ({ snoozedUntil }) => snoozedUntil ?? '',
  'Last contact': ({ lastContact }) => lastContact?.day ?? '',
  By: ({ lastContact }) => lastContact?.byEmail ?? '',
  How: ({ lastContact }) => (lastContact ? renewalsTexts.channels[lastContact.channel] : ''),
  'What was said': ({ lastContact }) => lastContact?.note ?? '',
  Note: ({ note }) => note,
};
