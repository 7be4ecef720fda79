import { rupeesOf } from '#platform/money.ts';
import { landingMeta } from '../landing-meta.ts';
import type { LandingPlans } from '../landing-plans.ts';
import { texts } from '../texts.ts';

interface ProductDataProps {
  /** Absolute address of the landing page. */
  url: string;
  plans: LandingPlans;
}

/**
 * The content of the page as structured data for search engines (schema.org): the product, its prices, and the
 * questions with their answers.
 */
export function ProductData({ url, plans: { monthly, lifetime } }: ProductDataProps) {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name: texts.product,
        url,
        description: landingMeta.description,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any, in a web browser',
        offers: [monthly, lifetime].map(({ name, pricePaise, period }) => ({
          '@type': 'Offer',
          name: `${name}, ${period}`,
          price: rupeesOf(pricePaise).toFixed(2),
          priceCurrency: 'INR',
        })),
      },
      {
        '@type': 'FAQPage',
        mainEntity: texts.questions.list.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
  // A text with `</script>` in it must not end the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
