import { pages } from '#routes';

/** A restaurant's slug as a link that opens its public page in a new tab. */
export function PageLink({ slug }: { slug: string }) {
  return (
    <a
      href={pages.storefront(slug)}
      target="_blank"
      rel="noopener"
      className="rounded-sm wrap-anywhere text-leaf text-xs underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {slug}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
