import { api } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import type { AdminUserDetails } from './wire.ts';

/** All that is known of a user. */
export function useUserDetails(id: string) {
  return useAdminRead<AdminUserDetails>(api.adminUser(id));
}
