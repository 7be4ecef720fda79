import type { ProductSettingsAnswer } from '#membership/settings/wire.ts';
import { api } from '#routes';
import { useAdminRead } from '../admin-calls.ts';

/** What the admin has set of the product, and what stands where nothing is set. */
export function useProductSettings() {
  return useAdminRead<ProductSettingsAnswer>(api.adminSettings());
}
