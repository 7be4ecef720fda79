import { requireAdmin } from '#identity/guards/guards.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { pagingWire, presentPage } from '#platform/http/routes/paging-wire.ts';
import { csvAnswer, csvDownload, jsonAnswer } from '#platform/http/routes/route-parts.server.ts';
import { recordExport } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Membership } from '../membership.ts';
import {
  findPlanRequest,
  presentRequestedPlan,
  requestedPlanAnswerWire,
} from '../plans/plan-request.server.ts';
import { sellerIn } from '../settings/product-settings.ts';
import type { SettingsSource } from '../settings/settings-source.server.ts';
import { eachPayment, listPayments, paymentsCsv } from './list-payments.server.ts';
import type { PaidPlan } from './payment.ts';
import { paymentAdminTexts } from './payment-admin-texts.ts';
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

export type PaymentCalls = CallsOf<typeof paymentCalls>;

/** The administrator's calls about payments (docs/product/membership.md#payments). */
export function paymentCalls(services: Services, settings: SettingsSource) {
  const read = requireAdmin(services, 'admin.payments.read');
  const write = requireAdmin(services, 'admin.payments.write');
  return calls(services, [
    call('GET /api/admin/restaurants/{id}/plan-request', {
      says: 'The plan that the owner of a restaurant has asked for since the last payment',
      guard: read,
      answer: requestedPlanAnswerWire,
      run: async ({ id }) => ({
        success: true as const,
        asked: presentRequestedPlan(await findPlanRequest(services.db, id)),
      }),
    }),
    call('GET /api/admin/payments', {
      says: 'One page of the matching payments, and the sum of all of them without voided ones',
      guard: read,
      query: paymentFilterWire.extend(pagingWire.pick({ page: true }).shape),
      answer: paymentListWire,
      run: async ({ query: { page = 1, ...filter } }) => {
        const { sumPaise, ...found } = await listPayments(services.db, filter, page);
        return { ...presentPage(found, presentPayment), sum: rupeesOf(sumPaise) };
      },
    }),
    call('POST /api/admin/payments', {
      says: 'Records a payment and extends the membership',
      guard: write,
      once: true,
      body: recordPaymentWire,
      answer: paymentAnswerWire,
      run: async ({ user, body, c }) => {
        const { payment, membership, isNew } = await recordPayment(services, {
          actor: user,
          draft: readPaymentDraft(body),
          seller: sellerIn(await settings.current()),
          confirmed: body.confirm,
        });
        const message = recordedMessage(payment.plan, membership);
        const answer = presentPaymentAnswer(message, payment, membership, services.clock.now());
        return c.json(answer, isNew ? 201 : 200);
      },
      refuses: {
        404: 'There is no such restaurant',
        409: 'The restaurant has Lifetime Access already, the request id or the Idempotency-Key was used for another request, or `please_confirm`: send the same request again with the codes of `doubts` in `confirm`',
      },
      answers: {
        200: jsonAnswer('The same request was recorded before', paymentAnswerWire),
        201: jsonAnswer('Recorded', paymentAnswerWire),
      },
    }),
    call('POST /api/admin/payments/{id}/void', {
      says: 'Voids a payment, which stays in the books, and takes back exactly the time it gave',
      guard: write,
      body: voidPaymentWire,
      answer: paymentAnswerWire,
      run: async ({ user, id, body }) => {
        const { payment, before, after } = await voidPayment(services, user, id, body.reason);
        const now = services.clock.now();
        return presentPaymentAnswer(voidedMessage(before, after, now), payment, after, now);
      },
      refuses: {
        400: 'No reason',
        404: 'There is no such payment',
        409: 'The payment was voided already',
      },
    }),
    call('GET /api/admin/payments/export', {
      says: 'The matching payments as CSV',
      guard: read,
      query: paymentFilterWire,
      answer: csvAnswer,
      run: async ({ user, query: filter }) => {
        await recordExport(services, { actor: user, what: 'payments', filter });
        return csvDownload('payments.csv', paymentsCsv(eachPayment(services.db, filter)));
      },
      event: 'export',
    }),
  ]);
}

/** The result of recording a payment, as a sentence for the toast. */
function recordedMessage(plan: PaidPlan, { status, endsAt }: Membership): string {
  const { recordedLifetime, recorded, stillPaused } = paymentAdminTexts;
  const gain = plan === 'lifetime' ? recordedLifetime : recorded({ date: formatDay(endsAt) });
  return status === 'PAUSED' ? `${gain} ${stillPaused}` : gain;
}

/** The result of voiding a payment, as a sentence for the toast. */
function voidedMessage(before: Membership | undefined, after: Membership | undefined, now: Date): string {
  if (!before || !after || before.endsAt.getTime() === after.endsAt.getTime()) {
    return paymentAdminTexts.voided;
  }
  const date = formatDay(after.endsAt);
  return after.endsAt > now
    ? paymentAdminTexts.voidedNowEnds({ date })
    : paymentAdminTexts.voidedEnded({ date });
}
