import { pages } from '#routes';
import { restaurantTexts as texts } from '../restaurant-texts.ts';
import { serverTexts } from '../server-texts.ts';

/** The 'Made with love' footer; on a restaurant's page with the way to report it (docs/product.md#reports). */
export function PageFooter({ reportedSlug }: { reportedSlug?: string | undefined }) {
  return (
    <footer>
      {texts.madeWithLove}{' '}
      <a href={pages.landing()} target="_top">
        {texts.product}
      </a>
      {reportedSlug !== undefined && (
        <>
          {' · '}
          <a href={pages.report(reportedSlug)} target="_top" rel="nofollow">
            {serverTexts.report}
          </a>
        </>
      )}
    </footer>
  );
}
