import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { defaultSettings } from '#membership/settings/product-settings.ts';
import { readSettings } from '#membership/settings/stored-settings.server.ts';
import { recordExport } from '#platform/audit/record-export.server.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { idParams } from '#platform/http/id-params.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import { csvAnswer, csvDownload, jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api, apiPatterns } from '#routes';
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

/** Routes for the work list of renewals (docs/product/admin.md#renewals). */
export function renewalRoutes(services: Services) {
  const { db, clock } = services;
  const calls = renewalCalls(services);
  const presenting = async (filter: RenewalFilter | undefined) => {
    const { settings: messages } = await readSettings(db, defaultSettings({}));
    return (renewal: Renewal) => presentRenewal(renewal, { filter, messages, now: clock.now() });
  };

  return createRouter()
    .openapi(calls.list, async (c) => {
      const query = c.req.valid('query');
      const present = await presenting(query.filter);
      const page = await findRenewals(db, query, clock.now());
      return c.json(presentPage(page, present), 200);
    })
    .openapi(calls.export, async (c) => {
      const query = c.req.valid('query');
      await recordExport(services, { actor: c.get('user'), what: 'renewals', filter: query });
      const batches = presented(eachRenewal(db, query, clock.now()), await presenting(query.filter));
      return csvDownload('renewals.csv', renewalsCsv(batches));
    })
    .openapi(calls.note, async (c) => {
      const { id } = c.req.valid('param');
      const noted = await changeNote(services, c.get('user'), id, c.req.valid('json'));
      return c.json({ success: true as const, ...noted }, 200);
    })
    .openapi(calls.contacts, async (c) => {
      const { id } = c.req.valid('param');
      const contacts = await contactsOf(db, id);
      return c.json({ success: true as const, ...(await noteOf(db, id)), contacts }, 200);
    })
    .openapi(calls.addContact, async (c) => {
      const { day, ...spoken } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const contact = await addContact(services, c.get('user'), id, { day, ...spoken });
      return c.json({ success: true as const, contact }, 201);
    });
}

async function* presented(batches: AsyncIterable<Renewal[]>, present: (renewal: Renewal) => RenewalWire) {
  for await (const renewals of batches) yield renewals.map(present);
}

/** The common parts of the routes for one restaurant's renewal. */
const ofOne = {
  params: idParams,
  refusal: { 404: { description: 'There is no such restaurant' } },
};

/** The definitions of the routes: what each does, takes and returns. */
function renewalCalls(services: Services) {
  const reading = requireAdmin(services, 'admin.renewals.read');
  const writing = requireAdmin(services, 'admin.renewals.write');
  return {
    list: createRoute({
      middleware: reading,
      method: 'get',
      path: api.adminRenewals(),
      summary:
        'One page of the memberships that end soon or ended recently, with facts that help decide whom to call',
      request: { query: renewalQueryWire },
      responses: {
        200: jsonAnswer('The page', renewalPageWire),
        400: { description: 'An invalid page, order or filter' },
      },
    }),
    export: createRoute({
      middleware: reading,
      method: 'get',
      path: api.exportRenewals(),
      summary: 'All matching renewals as CSV',
      request: { query: renewalFilterWire },
      responses: { 200: csvAnswer, 400: { description: 'An invalid order or filter' } },
    }),
    note: createRoute({
      middleware: writing,
      method: 'patch',
      path: apiPatterns.adminRenewal,
      summary: 'Changes the note of a renewal, or the day on which it returns to the list',
      request: { params: ofOne.params, body: jsonBody(changeNoteWire) },
      responses: {
        ...ofOne.refusal,
        200: jsonAnswer('Changed', noteAnswerWire),
        400: {
          description:
            'Nothing to change, a note that is too long, or a day that is not in the future or more than a year away',
        },
        409: { description: '`stale`: it was changed since that `version`' },
      },
    }),
    contacts: createRoute({
      middleware: reading,
      method: 'get',
      path: apiPatterns.renewalContacts,
      summary: 'Note and contacts of a restaurant, the latest contact first',
      request: { params: ofOne.params },
      responses: { ...ofOne.refusal, 200: jsonAnswer('The note and the contacts', notedWire) },
    }),
    addContact: createRoute({
      middleware: [writing, doneOnce(services)] as const,
      method: 'post',
      path: apiPatterns.renewalContacts,
      summary: 'Records a contact with an owner',
      request: { params: ofOne.params, body: jsonBody(addContactWire) },
      responses: {
        ...ofOne.refusal,
        201: jsonAnswer('Noted', contactAnswerWire),
        400: { description: 'No channel, a note that is too long, or a day in the future' },
      },
    }),
  };
}
