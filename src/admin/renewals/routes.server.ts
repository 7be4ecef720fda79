import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { recordExport } from '#platform/audit/record-export.server.ts';
import { idParams } from '#platform/http/id-params.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import { textStream } from '#platform/http/text-stream.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api, apiPatterns } from '#routes';
import { changeNote, noteOf } from './change-note.server.ts';
import { addContact, contactsOf } from './contacts.server.ts';
import { eachRenewal, findRenewals, type Renewal } from './queries.server.ts';
import type { RenewalFilter } from './renewal.ts';
import { renewalsCsv } from './renewals-csv.server.ts';
import {
  addContactWire,
  changeNoteWire,
  contactAnswerWire,
  noteAnswerWire,
  notedWire,
  presentRenewal,
  renewalFilterWire,
  renewalPageWire,
  renewalQueryWire,
} from './wire.ts';

/** The work list of renewals (docs/product.md#renewals). */
export function renewalRoutes(services: Services) {
  const { db, clock } = services;
  return createRouter()
    .openapi(listRoute(services), async (c) => {
      const query = c.req.valid('query');
      const now = clock.now();
      const page = await findRenewals(db, query, now);
      return c.json(
        presentPage(page, (renewal) => presentRenewal(renewal, query.filter, now)),
        200,
      );
    })
    .openapi(exportRoute(services), async (c) => {
      const query = c.req.valid('query');
      await recordExport(services, { actor: c.get('user'), what: 'renewals', filter: query });
      const now = clock.now();
      const batches = presented(eachRenewal(db, query, now), query.filter, now);
      return new Response(textStream(renewalsCsv(batches)), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="renewals.csv"',
        },
      });
    })
    .openapi(noteRoute(services), async (c) => {
      const { id } = c.req.valid('param');
      const noted = await changeNote(services, c.get('user'), id, c.req.valid('json'));
      return c.json({ success: true as const, ...noted }, 200);
    })
    .openapi(contactsRoute(services), async (c) => {
      const { id } = c.req.valid('param');
      const contacts = await contactsOf(db, id);
      return c.json({ success: true as const, ...(await noteOf(db, id)), contacts }, 200);
    })
    .openapi(contactRoute(services), async (c) => {
      const { day, ...spoken } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const contact = await addContact(services, c.get('user'), id, { day, ...spoken });
      return c.json({ success: true as const, contact }, 201);
    });
}

async function* presented(batches: AsyncIterable<Renewal[]>, filter: RenewalFilter | undefined, now: Date) {
  for await (const renewals of batches) yield renewals.map((renewal) => presentRenewal(renewal, filter, now));
}

const noSuch = { description: 'There is no such restaurant' };

const listRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.renewals.read'),
    method: 'get',
    path: api.adminRenewals(),
    summary: 'One page of the memberships that end soon or ended lately, with what tells whom to call',
    request: { query: renewalQueryWire },
    responses: {
      200: jsonAnswer('The page', renewalPageWire),
      400: { description: 'A page, order or filter there is not' },
    },
  });

const exportRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.renewals.read'),
    method: 'get',
    path: api.exportRenewals(),
    summary: 'All that fit as CSV',
    request: { query: renewalFilterWire },
    responses: {
      200: { description: 'The CSV', content: { 'text/csv': { schema: { type: 'string' } } } },
      400: { description: 'An order or filter there is not' },
    },
  });

const noteRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.renewals.write'),
    method: 'patch',
    path: apiPatterns.adminRenewal,
    summary: 'Changes the note of a renewal, or the day it comes back to the list',
    request: { params: idParams, body: jsonBody(changeNoteWire) },
    responses: {
      200: jsonAnswer('Changed', noteAnswerWire),
      400: { description: 'Nothing to change, a note too long, or a day that is not ahead' },
      404: noSuch,
    },
  });

const contactsRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.renewals.read'),
    method: 'get',
    path: apiPatterns.renewalContacts,
    summary: 'Note and contacts of a restaurant, the latest contact first',
    request: { params: idParams },
    responses: { 200: jsonAnswer('What is noted', notedWire), 404: noSuch },
  });

const contactRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.renewals.write'),
    method: 'post',
    path: apiPatterns.renewalContacts,
    summary: 'Notes down that an owner was spoken to',
    request: { params: idParams, body: jsonBody(addContactWire) },
    responses: {
      201: jsonAnswer('Noted', contactAnswerWire),
      400: { description: 'No channel, a note too long, or a day still to come' },
      404: noSuch,
    },
  });
