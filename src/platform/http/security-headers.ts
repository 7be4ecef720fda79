/** For answers that are data: nothing in them may run, be framed, or be read by another site's page. */
export const dataHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** For pages, besides their own policy. */
export const pageHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * For pages that are not for everybody: no window of another site has a hold on them. A browser starts a process anew for
 * such a page, which public ones have no time for and no need of (docs/decisions/0033).
 */
export const isolatedPageHeaders = { ...pageHeaders, 'Cross-Origin-Opener-Policy': 'same-origin' };

/** For pictures that others may show too, such as a chat's preview of a link. */
export const pictureHeaders = {
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};
