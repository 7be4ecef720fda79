import { pages } from '#routes';
import { restaurantTexts as texts } from '../restaurant-texts.ts';

/** The 'Made with love' footer (spec §2). */
export function PageFooter() {
  return (
    <footer>
      {texts.madeWithLove}{' '}
      <a href={pages.landing()} target="_top">
        {texts.product}
      </a>
    </footer>
  );
}
