/** Ids of the parts of the landing page that links jump to. */
export const MAIN_ID = 'main';
export const PRICING_ID = 'pricing';
