import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { defaultSettings } from '#membership/settings/product-settings.ts';
import { readSettings } from '#membership/settings/stored-settings.server.ts';
import { recordExport } from '#platform/audit/record-export.server.ts';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import { csvAnswer, csvDownload } from '#platform/http/route-parts.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changeNote, noteOf } from './change-note.server.ts';
import { addContact, contactsOf } from './contacts.server.ts';
import type { Renewal } from './load-renewals.server.ts';
import { eachRenewal, findRenewals } from './queries.server.ts';
import type { RenewalFilter } from './renewal.ts';
import { renewalsCsv } from './renewals-csv.server.ts';
import {
  addContactWire,
  changeNoteWire,
  contactAnswerWire,
  noteAnswerWire,
  notedWire,
  presentRenewal,
  type RenewalWire,
  renewalFilterWire,
  renewalPageWire,
  renewalQueryWire,
} from './wire.ts';

const NO_RESTAURANT = 'Restaurant not found';

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
        return csvDownload('renewals.csv', renewalsCsv(batches));
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
        404: NO_RESTAURANT,
        409: '`stale`: it was changed since that `version`',
      },
    }),
    call('GET /api/admin/renewals/{id}/contacts', {
      says: 'Note and contacts of a restaurant, the latest contact first',
      guard: read,
      answer: notedWire,
      run: async ({ id }) => {
        const contacts = await contactsOf(db, id);
        return { success: true as const, ...(await noteOf(db, id)), contacts };
      },
      refuses: { 404: NO_RESTAURANT },
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
        404: NO_RESTAURANT,
      },
    }),
  ]);
}

async function* presented(batches: AsyncIterable<Renewal[]>, present: (renewal: Renewal) => RenewalWire) {
  for await (const renewals of batches) yield renewals.map(present);
}
