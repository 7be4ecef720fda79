/**
 * Ready-made chat links of the product; null when no number is configured, and then the page does not offer that
 * chat.
 */
export interface LandingLinks {
  contactUrl: string | null;
  setupHelpUrl: string | null;
}
