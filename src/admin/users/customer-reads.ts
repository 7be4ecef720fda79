import type { PaymentList } from '#membership/payments/wire.ts';
import { api } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import type { AuditPage } from '../audit/wire.ts';
import type { Noted } from '../renewals/wire.ts';

/** What the administrator has changed of a customer, the newest first; `about` leaves out what is about something else. */
export function useCustomerLog(customer: string, about?: 'membership') {
  const query = new URLSearchParams({ page: '1', customer, ...(about && { subjectType: about }) });
  return useAdminRead<AuditPage>(`${api.adminAudit()}?${query}`);
}

/** What a restaurant has paid, the newest first; nothing where there is none. */
export function useCustomerPayments(restaurant: string | undefined) {
  const query = new URLSearchParams({ page: '1', restaurant: restaurant ?? '' });
  return useAdminRead<PaymentList>(restaurant && `${api.adminPayments()}?${query}`);
}

/** What is noted of a restaurant, and who of it was spoken to; nothing where there is none. */
export function useNoted(restaurant: string | undefined) {
  return useAdminRead<Noted>(restaurant && api.renewalContacts(restaurant));
}
