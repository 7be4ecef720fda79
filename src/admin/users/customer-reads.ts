import { useAdminRead } from '../admin-calls.ts';

/** Loads the administrator's changes to a customer, newest first; `about` limits them to one subject. */
export function useCustomerLog(customer: string, about?: 'membership') {
  const query = { page: '1', customer, ...(about && { subjectType: about }) };
  return useAdminRead('GET /api/admin/audit', { query });
}

/** Loads a restaurant's payments, newest first; nothing without a restaurant. */
export function useCustomerPayments(restaurant: string | undefined) {
  return useAdminRead(
    'GET /api/admin/payments',
    restaurant ? { query: { page: '1', restaurant } } : undefined,
  );
}

/** Loads the note about a restaurant and the contacts with it; nothing without a restaurant. */
export function useNoted(restaurant: string | undefined) {
  return useAdminRead('GET /api/admin/renewals/{id}/contacts', restaurant ? { id: restaurant } : undefined);
}
