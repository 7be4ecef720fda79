import { api, found, pages } from '#routes';

/** Areas of the product that nobody should find; each with what is below it, but not `/dashboard-diner`. */
const areas = [pages.dashboard(), pages.adminboard(), pages.onboarding()];

/** `/robots.txt` (RFC 9309). Closed pages say noindex themselves, which only who may read them can see. */
export function robotsText(publicUrl: string): string {
  const ours = areas.flatMap((path) => [`${path}$`, `${path}/`]);
  // Below the API are pictures of nothing: what search engines may know stands in the pages.
  const closed = [...ours, api.openApi().replace(/openapi.*/, '')].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}${found.sitemap()}`, ''].join('\n');
}
