import { pages } from '#routes';
import { restaurantTexts as texts } from '../restaurant-texts.ts';
import { serverTexts } from '../server-texts.ts';

interface Props {
  reportedSlug?: string | undefined;
  fssaiNo?: string;
}

/** The 'Made with love' footer; on a restaurant's page with a link to report it (docs/product/restaurant.md#reports). */
export function PageFooter({ reportedSlug, fssaiNo }: Props) {
  return (
    <footer>
      {fssaiNo && <p>{serverTexts.fssai(fssaiNo)}</p>}
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
