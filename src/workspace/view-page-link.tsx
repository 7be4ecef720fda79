import ExternalLink from 'lucide-react/icons/external-link';
import { pages } from '#routes';

/** Opens the restaurant's page as customers see it, in a tab of its own. */
export function ViewPageLink({ slug, className }: { slug: string; className: string }) {
  return (
    <a href={pages.storefront(slug)} target="_blank" rel="noopener" className={className}>
      <ExternalLink aria-hidden="true" />
      <span>
        View my page<span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
