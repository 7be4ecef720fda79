/** A section of a legal page: a heading, then paragraphs and lists in their order. */
export interface LegalSection {
  title: string;
  /** The anchor that other pages link to. */
  id?: string;
  body: (string | string[])[];
}

/**
 * The date of the last change of these texts; update it with every change. `Mmm dd, yyyy` as everywhere
 * (docs/product/common.md#dates).
 */
export const LEGAL_CHANGED = 'Nov 29, 2026';
