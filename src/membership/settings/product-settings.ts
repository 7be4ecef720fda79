import type { Seller } from '../payments/payment.ts';
import type { OwnerMessages } from './owner-messages.ts';

export const ANNOUNCEMENT_TONES = ['info', 'success', 'attention'] as const;

/** A message from the administrator to all owners, shown above their dashboard. */
export interface Announcement {
  text: string;
  tone: (typeof ANNOUNCEMENT_TONES)[number];
  /** The last day in India on which it is shown, `yyyy-mm-dd`; null shows it until it is removed. */
  showsUntil: string | null;
}

/** The product settings that the administrator can change (docs/product.md#product-settings). Amounts in paise. */
export interface ProductSettings extends OwnerMessages {
  /** E.164; if empty, no link to that chat is shown. */
  supportWhatsapp: string;
  sellerWhatsapp: string;
  trialDays: number;
  monthlyName: string;
  monthlyPricePaise: number;
  /** Shown struck through beside the price; 0 for none. */
  monthlyOriginalPricePaise: number;
  monthlyPeriod: string;
  /** The label beside the price; empty for none. */
  monthlySaving: string;
  lifetimeName: string;
  lifetimeBadge: string;
  lifetimePricePaise: number;
  lifetimePeriod: string;
  lifetimeDescription: string;
  lifetimeFeatures: readonly string[];
  lifetimeCta: string;
  announcement: Announcement | null;
  /** The seller on receipts; each field may be empty. */
  sellerName: string;
  sellerAddress: string;
  sellerGstin: string;
}

/** New values by field; missing fields stay, and null resets a field to its default. */
export type SettingsChanges = { [Field in keyof ProductSettings]?: ProductSettings[Field] | null };

/** The product's chat numbers in E.164 and its operator, from the environment. */
export interface ProductNumbers {
  supportWhatsapp?: string | undefined;
  sellerWhatsapp?: string | undefined;
  operator?: { name?: string | undefined; address?: string | undefined; gstin?: string | undefined };
}

/** Returns the seller that receipts name at present. */
export function sellerIn({ sellerName, sellerAddress, sellerGstin }: ProductSettings): Seller {
  return { name: sellerName, address: sellerAddress, gstin: sellerGstin };
}
