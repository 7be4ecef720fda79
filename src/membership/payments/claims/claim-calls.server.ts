import { requireAdmin } from '#identity/guards/guards.server.ts';
import { done, messageWire } from '#identity/wire.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { pagingWire, presentPage } from '#platform/http/routes/paging-wire.ts';
import type { Services } from '#platform/services/services.server.ts';
import { findRestaurant, requireRestaurant } from '#restaurant/server/guards.server.ts';
import { findMembership } from '../../membership-row.server.ts';
import { sellerIn } from '../../settings/product-settings.ts';
import type { SettingsSource } from '../../settings/settings-source.server.ts';
import { formatReceiptNo } from '../payment.ts';
import { claimAdminTexts } from './claim-admin-texts.ts';
import { claimPayment, nextReference } from './claim-payment.server.ts';
import { findLatestClaim } from './claim-row.server.ts';
import { countWaitingClaims, listClaims } from './list-claims.server.ts';
import { confirmClaim, refuseClaim } from './settle-claim.server.ts';
import {
  claimCountWire,
  claimFilterWire,
  claimListWire,
  claimPaymentWire,
  confirmClaimWire,
  nothingToPay,
  ownClaimAnswerWire,
  payByUpiWire,
  presentClaim,
  presentOwnClaim,
  presentPayByUpi,
} from './wire.ts';

export type ClaimCalls = CallsOf<typeof claimCalls>;

/** The calls about payments by UPI, of owners and the administrator (docs/product/membership.md#paying-by-upi). */
export function claimCalls(services: Services, settings: SettingsSource) {
  const { db } = services;
  const read = requireAdmin(services, 'admin.payments.read');
  const write = requireAdmin(services, 'admin.payments.write');
  return calls(services, [
    call('GET /api/payment-claims', {
      says: 'Where to pay for a plan by UPI, with which note, and what became of the last such payment',
      // An owner without a restaurant has nothing to pay for yet; this is not an error.
      guard: findRestaurant(services, 'payments.read'),
      answer: payByUpiWire,
      run: async ({ restaurant }) => {
        if (!restaurant) return nothingToPay;
        const { id } = restaurant;
        const claim = await findLatestClaim(db, id);
        const own = claim ? presentOwnClaim(claim, await findMembership(db, id)) : null;
        return presentPayByUpi(await settings.current(), await nextReference(db, id), own);
      },
    }),
    call('POST /api/payment-claims', {
      says: 'Notes that the owner has paid by UPI. The page may stay open on trust until it is checked',
      guard: requireRestaurant(services, 'payments.write'),
      creates: true,
      body: claimPaymentWire,
      answer: ownClaimAnswerWire,
      run: async ({ restaurant: { id }, body: { amount, ...body } }) => {
        const claim = await claimPayment(services, id, { ...body, amountPaise: amount });
        return {
          success: true as const,
          claim: presentOwnClaim(claim, await findMembership(db, id)),
        };
      },
      refuses: {
        409: 'UPI is not offered, an earlier payment is still checked, or nothing is left to pay for',
      },
    }),
    call('GET /api/admin/payment-claims', {
      says: 'One page of the payments that owners told of; those to confirm unless asked for others',
      guard: read,
      query: claimFilterWire.extend(pagingWire.pick({ page: true }).shape),
      answer: claimListWire,
      run: async ({ query: { page = 1, ...filter } }) =>
        presentPage(await listClaims(db, filter, page), presentClaim),
    }),
    call('GET /api/admin/payment-claims/count', {
      says: 'How many payments wait to be confirmed',
      guard: read,
      answer: claimCountWire,
      present: (waiting: number) => ({ success: true, waiting }) as const,
      run: () => countWaitingClaims(db),
    }),
    call('POST /api/admin/payment-claims/{id}/confirm', {
      says: 'Records the payment, which extends the membership and mails the receipt; once',
      guard: write,
      body: confirmClaimWire,
      answer: messageWire,
      run: async ({ user, id, body: { seen, confirm } }) => {
        const seller = sellerIn(await settings.current());
        const payment = await confirmClaim(services, { actor: user, id, seen, seller, confirmed: confirm });
        const receiptNo = formatReceiptNo(payment.receiptNo);
        return { success: true as const, message: claimAdminTexts.confirmed({ receiptNo }) };
      },
      refuses: {
        404: 'There is no such payment, or its restaurant is gone',
        409: 'Somebody has decided otherwise since, another restaurant’s payment has this UTR, or `please_confirm`: send the same request again with the codes of `doubts` in `confirm`',
      },
    }),
    call('POST /api/admin/payment-claims/{id}/not-found', {
      says: 'Notes that the payment was not found: the trust ends, and the owners are told by mail',
      guard: write,
      ...done,
      run: ({ user, id }) => refuseClaim(services, { actor: user, id }),
      refuses: {
        404: 'There is no such payment, or its restaurant is gone',
        409: 'It was confirmed since',
      },
    }),
  ]);
}
