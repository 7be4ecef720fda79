/** Finished chat links of the product; null where no number is configured, and then nothing offers that chat. */
export interface LandingLinks {
  contactUrl: string | null;
  setupHelpUrl: string | null;
}
