import { pictureHeaders } from '#platform/http/security-headers.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Headers of a drawn picture. One whose address names its content is kept for good. */
export function drawnPictureHeaders(type: 'image/jpeg' | 'image/png' | 'image/webp', seconds = YEAR_SECONDS) {
  return {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${seconds}${seconds === YEAR_SECONDS ? ', immutable' : ''}`,
    ...pictureHeaders,
  };
}
