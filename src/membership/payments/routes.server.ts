import { createRoute, z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { recordExport } from '#platform/audit/record-export.server.ts';
import { formatDay } from '#platform/clock.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { pagingWire, presentPage } from '#platform/http/paging-wire.ts';
import { csvAnswer, csvDownload, jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import { rupeesOf } from '#platform/money.ts';
import type { Services } from '#platform/services.server.ts';
import { api, apiPatterns } from '#routes';
import type { Membership } from '../membership.ts';
import { sellerIn } from '../settings/product-settings.ts';
import type { SettingsSource } from '../settings/settings-source.server.ts';
import { eachPayment, listPayments } from './list-payments.server.ts';
import type { PaidPlan } from './payment.ts';
import { paymentsCsv } from './payments-csv.server.ts';
import { recordPayment } from './record-payment.server.ts';
import { voidPayment } from './void-payment.server.ts';
import {
  paymentAnswerWire,
  paymentFilterWire,
  paymentListWire,
  presentPayment,
  presentPaymentAnswer,
  readPaymentDraft,
  recordPaymentWire,
  voidPaymentWire,
} from './wire.ts';

/** The administrator's routes for payments (docs/product/membership.md#payments). */
export function paymentAdminRoutes(services: Services, settings: SettingsSource) {
  const list = createRoute({
    middleware: requireAdmin(services, 'admin.payments.read'),
    method: 'get',
    path: api.adminPayments(),
    summary: 'One page of the matching payments, and the sum of all of them without voided ones',
    request: { query: paymentFilterWire.extend(pagingWire.pick({ page: true }).shape) },
    responses: {
      200: jsonAnswer('The page', paymentListWire),
    },
  });

  const record = createRoute({
    middleware: [requireAdmin(services, 'admin.payments.write'), doneOnce(services)] as const,
    method: 'post',
    path: api.adminPayments(),
    summary: 'Records a payment and extends the membership',
    request: { body: jsonBody(recordPaymentWire) },
    responses: {
      200: jsonAnswer('The same request was recorded before', paymentAnswerWire),
      201: jsonAnswer('Recorded', paymentAnswerWire),
      404: { description: 'There is no such restaurant' },
      409: {
        description:
          'The restaurant has Lifetime Access already, the request id or the Idempotency-Key was used for another request, or `please_confirm`: send the same request again with the codes of `doubts` in `confirm`',
      },
    },
  });

  const cancel = createRoute({
    middleware: requireAdmin(services, 'admin.payments.write'),
    method: 'post',
    path: apiPatterns.voidPayment,
    summary: 'Voids a payment, which stays in the books, and takes back exactly the time it gave',
    request: {
      params: z.object({ id: z.string() }),
      body: jsonBody(voidPaymentWire),
    },
    responses: {
      200: jsonAnswer('Voided', paymentAnswerWire),
      400: { description: 'No reason' },
      404: { description: 'There is no such payment' },
      409: { description: 'The payment was voided already' },
    },
  });

  const exportAll = createRoute({
    middleware: requireAdmin(services, 'admin.payments.read'),
    method: 'get',
    path: api.exportPayments(),
    summary: 'The matching payments as CSV',
    request: { query: paymentFilterWire },
    responses: { 200: csvAnswer },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const { page = 1, ...filter } = c.req.valid('query');
      const { sumPaise, ...found } = await listPayments(services.db, filter, page);
      return c.json({ ...presentPage(found, presentPayment), sum: rupeesOf(sumPaise) }, 200);
    })
    .openapi(record, async (c) => {
      const body = c.req.valid('json');
      const draft = readPaymentDraft(body);
      const { payment, membership, isNew } = await recordPayment(services, {
        actor: c.get('user'),
        draft,
        seller: sellerIn(await settings.current()),
        confirmed: body.confirm,
      });
      const message = recordedMessage(payment.plan, membership);
      const answer = presentPaymentAnswer(message, payment, membership, services.clock.now());
      return c.json(answer, isNew ? 201 : 200);
    })
    .openapi(cancel, async (c) => {
      const { reason } = c.req.valid('json');
      const { payment, before, after } = await voidPayment(
        services,
        c.get('user'),
        c.req.valid('param').id,
        reason,
      );
      const now = services.clock.now();
      return c.json(presentPaymentAnswer(voidedMessage(before, after, now), payment, after, now), 200);
    })
    .openapi(exportAll, async (c) => {
      const filter = c.req.valid('query');
      await recordExport(services, { actor: c.get('user'), what: 'payments', filter });
      const payments = eachPayment(services.db, filter);
      return csvDownload('payments.csv', paymentsCsv(payments));
    });
}

/** The result of recording a payment, as a sentence for the toast. */
function recordedMessage(plan: PaidPlan, { status, endsAt }: Membership): string {
  const gain =
    plan === 'lifetime'
      ? 'The restaurant now has Lifetime Access.'
      : `The plan now ends on ${formatDay(endsAt)}.`;
  const held = status === 'PAUSED' ? ' It is still paused.' : '';
  return `Payment recorded. ${gain}${held}`;
}

/** The result of voiding a payment, as a sentence for the toast. */
function voidedMessage(before: Membership | undefined, after: Membership | undefined, now: Date): string {
  if (!before || !after || before.endsAt.getTime() === after.endsAt.getTime()) {
    return 'Payment voided. The plan stays as it is.';
  }
  const end = after.endsAt > now ? 'now ends' : 'ended';
  return `Payment voided. Its time was removed: the plan ${end} on ${formatDay(after.endsAt)}.`;
}
