import type { ProductSettingsAnswer } from '#membership/settings/wire.ts';
import { ApiError } from '#platform/http/api-client.ts';
import type { RowForm } from '#platform/ui/use-row-saving.ts';
import { api } from '#routes';
import type { useAdminWrite } from '../admin-calls.ts';
import { type ProductForm, productFormOf, settingsChanges } from './product-form.ts';
import { productLabels, settingInWords } from './product-words.ts';

/** How the product's settings are saved from their form. */
export function productRowForm(
  write: ReturnType<typeof useAdminWrite>,
): RowForm<ProductSettingsAnswer, ProductForm> {
  return {
    formOf: ({ values }) => productFormOf(values),
    save: (values, from) =>
      write('PUT', api.adminSettings(), {
        version: from.version,
        ...settingsChanges(productFormOf(from.values), values, productFormOf(from.defaults)),
      }),
    newer(error) {
      const isStale = error instanceof ApiError && error.code === 'stale' && error.current !== undefined;
      return isStale ? (error.current as ProductSettingsAnswer) : undefined;
    },
    refused: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([field, message]) => [fieldOf(field), message])),
    words: { labels: productLabels, inWords: settingInWords },
  };
}

/** The field of the form that a field of the call stands in: `lifetimeFeatures.2`, `announcement.text`. */
function fieldOf(refused: string): string {
  const [field = '', part = 'text'] = refused.split('.');
  if (field !== 'announcement') return field;
  if (part === 'showsUntil') return 'announcementUntil';
  return part === 'tone' ? 'announcementTone' : 'announcementText';
}
