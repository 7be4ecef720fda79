import type { Seller } from '../payments/payment.ts';
import type { OwnerMessages } from './owner-messages.ts';

export const ANNOUNCEMENT_TONES = ['info', 'success', 'attention'] as const;

/** What the administrator tells every owner, over their dashboard. */
export interface Announcement {
  text: string;
  tone: (typeof ANNOUNCEMENT_TONES)[number];
  /** The last day in India it is shown, `yyyy-mm-dd`; null until it is taken away. */
  showsUntil: string | null;
}

/** What the administrator can set of the product (docs/product.md#product-settings). Amounts in paise. */
export interface ProductSettings extends OwnerMessages {
  /** E.164, or empty: then nothing offers that chat. */
  supportWhatsapp: string;
  sellerWhatsapp: string;
  trialDays: number;
  monthlyName: string;
  monthlyPricePaise: number;
  /** Struck through beside the price; 0 for none. */
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
  /** As receipts name whom the money went to; each may be empty. */
  sellerName: string;
  sellerAddress: string;
  sellerGstin: string;
}

/** What to set by field; what is left out stays, null goes back to the default. */
export type SettingsChanges = { [Field in keyof ProductSettings]?: ProductSettings[Field] | null };

/** What the environment says of the product itself: its chat numbers in E.164, and who runs it. */
export interface ProductNumbers {
  supportWhatsapp?: string | undefined;
  sellerWhatsapp?: string | undefined;
  operator?: { name?: string | undefined; address?: string | undefined; gstin?: string | undefined };
}

/** Whom receipts name at the moment. */
export function sellerIn({ sellerName, sellerAddress, sellerGstin }: ProductSettings): Seller {
  return { name: sellerName, address: sellerAddress, gstin: sellerGstin };
}
