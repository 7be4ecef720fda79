import { formatDate } from '../format.ts';
import type { ProductForm } from './product-form.ts';

/** The fields' names, in the order of the form. */
export const productLabels: Record<keyof ProductForm, string> = {
  supportWhatsapp: 'Support WhatsApp',
  sellerWhatsapp: 'Seller WhatsApp',
  monthlyName: 'Name',
  monthlyPrice: 'Price',
  monthlyOriginalPrice: 'Price struck through',
  monthlyPeriod: 'After the price',
  monthlySaving: 'Saving label',
  trialDays: 'Free trial',
  lifetimeName: 'Name',
  lifetimeBadge: 'Badge',
  lifetimePrice: 'Price',
  lifetimePeriod: 'After the price',
  lifetimeDescription: 'Description',
  lifetimeFeatures: 'Features',
  lifetimeCta: 'Button',
  sellerName: 'Name on receipts',
  sellerAddress: 'Address',
  sellerGstin: 'GSTIN',
  trialMessage: 'The free trial ends soon',
  endingMessage: 'The membership ends soon',
  endedMessage: 'The membership has ended',
  unconfirmedMessage: 'The email is not confirmed',
  emptyMessage: 'The menu is empty',
  announcementText: 'Announcement',
  announcementTone: 'Tone',
  announcementUntil: 'Shows until',
};

/** Formats a value for use in a sentence. */
export function formatSetting(values: ProductForm, field: keyof ProductForm): string {
  const value = values[field];
  if (value === '') return 'empty';
  switch (field) {
    case 'monthlyPrice':
    case 'monthlyOriginalPrice':
    case 'lifetimePrice':
      return `₹${value}`;
    case 'trialDays':
      return `${value} days`;
    case 'announcementUntil':
      return formatDate(value);
    case 'lifetimeFeatures':
    case 'sellerAddress':
      return value.replaceAll('\n', ', ');
    default:
      return value;
  }
}
