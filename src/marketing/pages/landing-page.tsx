import type { ReactNode } from 'react';
import { rupeesOf } from '#platform/formats/money.ts';
import type { QrShape } from '#platform/formats/qr-shape.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { pages } from '#routes';
import { Hero } from '../components/hero.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import {
  ChatLink,
  LandingFooter,
  LandingHeader,
  type LandingLinks,
  MAIN_ID,
} from '../components/marketing-frame.tsx';
import { Screenshot, SymbolDrawing, Symbols } from '../components/pictures.tsx';
import { MembershipSection, Pricing } from '../components/pricing.tsx';
import type { LandingPlans } from '../landing/landing-plans.ts';
import { landingTexts } from '../landing/landing-texts.ts';
import { questionsTexts } from '../landing/questions-texts.ts';
import { menuLimits } from '../menu-limits.ts';

interface LandingPageProps {
  links: LandingLinks;
  /** Slug of the restaurant shown in the phone frame; null without a demo. */
  demoSlug: string | null;
  plans: LandingPlans;
  /** Leads to the demo, or to this page without a demo. */
  code: QrShape;
  /** The message for `sampleOrder`, as the product writes it. */
  order: string;
  url: string;
  /** The languages that the page exists in. */
  offered: readonly LanguageTag[];
  below?: ReactNode;
}

/** The landing page (docs/product/marketing.md#landing-page), only on the server; landing-script.ts does the rest. */
export function LandingPage({ links, demoSlug, plans, code, order, url, offered, below }: LandingPageProps) {
  const frame = { links, path: pages.landing() };
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        {landingTexts.skip}
      </a>
      <Symbols />
      <LandingHeader {...frame} offered={offered} below={below} />
      <main id={MAIN_ID}>
        <Hero demoSlug={demoSlug} trial={plans.monthly.trial} />
        <HowItWorks order={order} />
        <WebFeatures hasSupport={links.setupHelpUrl !== null} />
        <Share code={code} isDemo={demoSlug !== null} />
        <Pricing plans={plans} />
        <Testimonials />
        <CallToAction trialDays={plans.trial.days} />
        <MembershipSection plans={plans} />
      </main>
      <LandingFooter {...frame} demoSlug={demoSlug} />
      <HelpButton url={links.setupHelpUrl} />
      <Questions links={links} />
      <ProductData url={url} plans={plans} />
    </>
  );
}

/** The call to action with the label of docs/product/marketing.md#landing-page. */
function CallToAction({ trialDays }: { trialDays: number }) {
  const { title, note, button } = landingTexts.call;
  return (
    <section className="wide" aria-labelledby="call">
      <div className="call">
        <h2 id="call">{title}</h2>
        <p>{note}</p>
        <a className="light big" href={pages.signUp()}>
          {button({ days: trialDays })}
        </a>
        <SymbolDrawing name="plate" className="plate" />
      </div>
    </section>
  );
}

/** The floating help button: landing-script.ts delays it by 2 seconds, the stylesheet moves it with a spring. */
function HelpButton({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <aside aria-label={landingTexts.helpLabel}>
      <ChatLink url={url} className="help">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4c5 0 8.500 3.100 8.500 7.200S17 18.400 12 18.400c-1 0-1.900-.1-2.800-.3L5 20.500l.7-3.700c-1.400-1.300-2.200-3.300-2.200-5.600C3.500 7.100 7 4 12 4zM8.500 11.200h.1M12 11.200h.1M15.500 11.200h.1" />
        </svg>
        <span>{landingTexts.help}</span>
      </ChatLink>
    </aside>
  );
}

/** The features that every page has, designed like a menu card. Support is offered only if there is a chat. */
function WebFeatures({ hasSupport }: { hasSupport: boolean }) {
  const { title, note, pictureAlt, pocketAlt, price, list, support } = landingTexts.features;
  return (
    <section className="wide" aria-labelledby="features">
      <h2 id="features">{title}</h2>
      <p className="lead">{note}</p>
      <div className="pocket view">
        <Screenshot name="available" alt={pocketAlt} sizes="240px" />
      </div>
      <div className="window">
        <Screenshot name="workspace" alt={pictureAlt} sizes="(min-width:72em) 1112px, 92vw" />
      </div>
      <ul className="card">
        {[...list, ...(hasSupport ? [support] : [])].map((feature) => (
          <li key={feature.title}>
            <div className="line">
              <h3>{feature.title}</h3> <i>{price}</i>
            </div>
            <p>{feature.note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sample testimonials, labelled as samples in the heading, on each card and in each name. */
function Testimonials() {
  const { title, note, badge, list } = landingTexts.testimonials;
  return (
    <section className="wide" aria-labelledby="voices">
      <h2 id="voices">{title}</h2>
      <p className="lead">{note}</p>
      <ul className="voices">
        {list.map(({ quote, who }) => (
          <li key={who}>
            <figure>
              <span className="tag">{badge}</span>
              <blockquote>{quote}</blockquote>
              <figcaption className="small">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Answers to what owners ask before they sign up. */
function Questions({ links }: { links: LandingLinks }) {
  const { title, ask } = questionsTexts;
  return (
    <section className="wide split questions" aria-labelledby="questions">
      <div>
        <h2 id="questions">{title}</h2>
        <ChatLink className="soft" url={links.contactUrl}>
          {ask}
        </ChatLink>
      </div>
      <div>
        {questionsAndAnswers().map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function questionsAndAnswers(): { question: string; answer: string }[] {
  return questionsTexts.list.map(({ question, answer }) => ({
    question,
    answer: typeof answer === 'function' ? answer(menuLimits()) : answer,
  }));
}

interface ShareProps {
  code: QrShape;
  isDemo: boolean;
}

/** Create and share: the places where the one link can go. */
function Share({ code, isDemo }: ShareProps) {
  const { title, note, scan, list } = landingTexts.share;
  return (
    <section className="band" aria-labelledby="share">
      <div className="wide split">
        <figure>
          <TableStand code={code} />
          {isDemo && <figcaption className="small scan">{scan}</figcaption>}
        </figure>
        <div>
          <h2 id="share">{title}</h2>
          <p className="lead">{note}</p>
          <ul className="places">
            {list.map((place) => (
              <li key={place.title}>
                <h3>{place.title}</h3>
                <p>{place.note}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** A table stand with this code beside a glass of tea, for 'On the table'. */
function TableStand({ code }: { code: QrShape }) {
  const unit = 168 / code.size;
  return (
    <svg viewBox="0 0 480 400" className="stand" aria-hidden="true">
      {/* Wider than the drawing, for containers that are wider than it. */}
      <path d="M-800 318h2080v182H-800z" fill="var(--wood)" />
      <path d="M-800 318h2080" stroke="var(--wood-edge)" strokeWidth="4" />
      <ellipse cx="196" cy="342" rx="132" ry="14" fill="#000" opacity=".14" />
      <path d="M88 336h216l-12-22H100z" fill="#7d5631" />
      <rect x="100" y="58" width="192" height="262" rx="12" fill="#fffdf8" />
      <path d="M100 70a12 12 0 0 1 12-12h168a12 12 0 0 1 12 12v30H100z" fill="#2f7a48" />
      <path d="M156 79h80" stroke="#fff" strokeWidth="9" strokeLinecap="round" />
      <path d={code.path} transform={`translate(112 104) scale(${unit.toFixed(3)})`} fill="#221b14" />
      <path d="M146 284h100M166 301h60" stroke="#cfc4b2" strokeWidth="8" strokeLinecap="round" />
      <ellipse cx="384" cy="346" rx="52" ry="9" fill="#000" opacity=".14" />
      <path d="M344 222h80l-9 112a10 10 0 0 1-10 9h-42a10 10 0 0 1-10-9z" fill="#fff" opacity=".55" />
      <path d="M348 246h72l-7 86a8 8 0 0 1-8 7h-42a8 8 0 0 1-8-7z" fill="#b9763d" />
      <path d="M348 246h72l-.8 10h-70.400z" fill="#dcab77" />
      <path d="m358 262 4 60" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".35" />
      <path
        d="M370 202c-10-14 10-20 0-36M396 202c-10-14 10-20 0-36"
        stroke="var(--steam)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

interface ProductDataProps {
  url: string;
  plans: LandingPlans;
}

/** The product, its prices and the questions with their answers as structured data (schema.org). */
function ProductData({ url, plans: { monthly, lifetime } }: ProductDataProps) {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name: landingTexts.product,
        url,
        description: landingTexts.meta.description,
        inLanguage: languageNow.tag(),
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
        mainEntity: questionsAndAnswers().map(({ question, answer }) => ({
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
