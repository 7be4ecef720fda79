/** For data responses: nothing in them may run, be framed, or be read by another site's page. */
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
 * For pages that are not public: other sites' windows get no reference to them. Browsers start a new process for such a
 * page, which is too slow for public ones, and those do not need it (docs/decisions/0033).
 */
export const isolatedPageHeaders = { ...pageHeaders, 'Cross-Origin-Opener-Policy': 'same-origin' };

/** For pictures that other sites may show too, such as a chat's link preview. */
export const pictureHeaders = {
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};
