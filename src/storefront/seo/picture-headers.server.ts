import { pictureHeaders } from '#platform/http/security-headers.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Response headers of a drawn picture, cached for `seconds`; by default for good, for URLs that contain a hash. */
export function drawnPictureHeaders(type: 'image/jpeg' | 'image/png' | 'image/webp', seconds = YEAR_SECONDS) {
  return {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${seconds}${seconds === YEAR_SECONDS ? ', immutable' : ''}`,
    ...pictureHeaders,
  };
}
