/** A part of a legal page: a heading, then paragraphs and lists in their order. */
export interface LegalSection {
  title: string;
  /** By which other pages lead to it. */
  id?: string;
  body: (string | string[])[];
}

/**
 * When these texts last changed; update it with every change. `Mmm dd, yyyy` as everywhere (docs/product.md#dates).
 */
export const LEGAL_CHANGED = 'Nov 22, 2026';
