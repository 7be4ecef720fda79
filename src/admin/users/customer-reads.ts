import type { PaymentList } from '#membership/payments/wire.ts';
import { api } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import type { AuditPage } from '../audit/wire.ts';
import type { Noted } from '../renewals/wire.ts';

/** Loads the administrator's changes to a customer, newest first; `about` limits them to one subject. */
export function useCustomerLog(customer: string, about?: 'membership') {
  const query = new URLSearchParams({ page: '1', customer, ...(about && { subjectType: about }) });
  return useAdminRead<AuditPage>(`${api.adminAudit()}?${query}`);
}

/** Loads a restaurant's payments, newest first; nothing without a restaurant. */
export function useCustomerPayments(restaurant: string | undefined) {
  const query = new URLSearchParams({ page: '1', restaurant: restaurant ?? '' });
  return useAdminRead<PaymentList>(restaurant && `${api.adminPayments()}?${query}`);
}

/** Loads the note about a restaurant and the contacts with it; nothing without a restaurant. */
export function useNoted(restaurant: string | undefined) {
  return useAdminRead<Noted>(restaurant && api.renewalContacts(restaurant));
}
