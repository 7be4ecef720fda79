import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultSettings, plansOnOffer } from '#membership/settings/product-settings.ts';
import { qrCode, qrShape } from '#platform/formats/qr-shape.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { pages } from '#routes';
import type { LandingLinks } from '../components/marketing-frame.tsx';
import { landingTexts } from '../landing/landing-texts.ts';
import { questionsTexts } from '../landing/questions-texts.ts';
import { LandingPage } from './landing-page.tsx';

const plans = plansOnOffer(defaultSettings({}));
const chats = {
  contactUrl: 'https://wa.me/910000000000?text=contact',
  setupHelpUrl: 'https://wa.me/910000000000?text=help',
};
const order = 'Hello Your Kitchen, I would like to place an order:\n\nTotal: ₹260.00';
const code = qrShape(qrCode('https://menu.example/demo', 'M'));
const silent = { contactUrl: null, setupHelpUrl: null };

function render(
  links: LandingLinks = chats,
  demoSlug: string | null = 'demo',
  offer = plans,
  offered: readonly LanguageTag[] = ['en'],
): string {
  return renderToStaticMarkup(
    <LandingPage
      links={links}
      demoSlug={demoSlug}
      plans={offer}
      code={code}
      order={order}
      url="https://menu.example/"
      offered={offered}
    />,
  );
}

/** Returns the texts between tags of the markup, in order. */
function words(html: string): string[] {
  return html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

/** Returns the element that starts with `start`, up to its first closing tag of that name. */
function part(html: string, start: string): string {
  const from = html.indexOf(start);
  const name = /^<(\w+)/.exec(start)?.[1];
  if (from < 0 || !name) throw new Error(`${start} is not on the page`);
  return html.slice(from, html.indexOf(`</${name}>`, from));
}

describe('the landing page', () => {
  it('has its sections in their order', () => {
    const html = render();
    const order = [
      '<header',
      'id="hero"',
      'id="steps"',
      'id="features"',
      'id="share"',
      'id="pricing"',
      'id="voices"',
      'id="call"',
      'id="membership"',
      '<footer',
      'class="help"',
      'id="questions"',
    ];
    const places = order.map((mark) => html.indexOf(mark));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('heads the page with Home, Pricing, Contact, Get Started and Dashboard', () => {
    const header = part(render(), '<header');
    expect(words(header)).toEqual(['Menu Link', 'Home', 'Pricing', 'Contact', 'Get Started', 'Dashboard']);
    expect(header).toContain(`<a class="go guest" href="${pages.signUp()}">`);
    expect(header).toContain(`<a class="go owner" href="${pages.dashboard()}">`);
  });

  it('links to itself in each language, by its own name, and to nothing where there is one', () => {
    const switching = part(render(chats, 'demo', plans, ['en', 'hi', 'ta']), '<details class="languages"');
    expect(words(switching)).toEqual(['Language', 'English', 'English', 'हिन्दी', 'தமிழ்']);
    expect(switching).toContain('<a href="/?lang=ta" lang="ta" dir="ltr" hrefLang="ta">தமிழ்</a>');
    expect(switching).toContain('<a href="/?lang=en" lang="en" dir="ltr" hrefLang="en" aria-current="true">');
    expect(render()).not.toContain('class="languages"');
  });

  it('explains itself in three steps', () => {
    expect(part(render(), '<ol').match(/<h3>/g)).toHaveLength(3);
  });

  it('calls to the trial in its fixed words', () => {
    expect(render()).toContain(
      `<a class="light big" href="${pages.signUp()}">Get Started - 3-Days Free Trial</a>`,
    );
  });

  it('gives both readings of the price', () => {
    const html = render();
    const pricing = words(part(html, '<section class="wide split" id="pricing"')).join(' ');
    expect(pricing).toContain('Monthly Save 87% ₹499 per month instead of ₹1,499');
    expect(pricing).toContain('3-day free trial');
    expect(html).toContain('<s>₹1,499</s>');
    const membership = words(part(html, '<section class="wide" aria-labelledby="membership"')).join(' ');
    expect(membership).toContain('Free Trial ₹0 for 3 days');
    expect(membership).toContain('Monthly Save 87% ₹499 per month instead of ₹1,499');
    expect(membership).toContain(
      'Lifetime Access BEST VALUE ₹499 one-time One-time payment for unlimited access forever',
    );
    for (const feature of plans.lifetime.features) expect(membership).toContain(feature);
  });

  it('counts a trial of one day as one', () => {
    const html = render(chats, 'demo', plansOnOffer({ ...defaultSettings({}), trialDays: 1 }));
    expect(words(html).join(' ')).not.toMatch(/\b1[ -]days/i);
    for (const text of ['First day', 'for 1 day', 'Get Started - 1-Day Free Trial'])
      expect(words(html)).toContain(text);
  });

  it('marks every testimonial as a sample', () => {
    const voices = part(render(), '<section class="wide" aria-labelledby="voices"');
    const quotes = voices.split('<figure>').slice(1);
    expect(quotes).toHaveLength(landingTexts.testimonials.list.length);
    for (const quote of quotes) {
      expect(words(quote)[0]).toBe('Sample');
      expect(words(quote)[2]).toMatch(/\(sample\)$/);
    }
    expect(voices).toContain('We wrote these samples');
  });

  it('opens the chats of the product where there is a number', () => {
    const html = render();
    expect(part(html, '<aside')).toContain('Need help? Chat with us!');
    expect(part(html, '<aside')).toContain(`href="${chats.setupHelpUrl}" target="_blank" rel="noopener"`);
    expect(part(html, '<header')).toContain(`href="${chats.contactUrl}" target="_blank" rel="noopener"`);
  });

  it('offers no chat where there is none, and leads to the contact page instead', () => {
    const html = render(silent);
    expect(html).not.toContain('wa.me');
    for (const text of [
      landingTexts.help,
      landingTexts.features.support.title,
      landingTexts.footer.setupHelp,
    ])
      expect(words(html)).not.toContain(text);
    for (const place of ['<header', '<footer'])
      expect(part(html, place)).toContain(`<a href="${pages.contact()}">Contact</a>`);
  });

  it('shows the running demo', () => {
    const html = render();
    const url = pages.storefront('demo');
    const phone = part(html, `<a class="phone" href="${url}" data-demo="Live demo menu"`);
    expect(phone).toContain('<img src="/assets/pictures/demo-menu-light-');
    // Nothing of the demo loads before the tap.
    expect(html).not.toContain(`src="${url}"`);
  });

  it('does without a demo where there is none', () => {
    const html = render(chats, null);
    expect(html).not.toContain('href="/demo"');
    expect(html).not.toContain('src="/demo"');
    expect(html).not.toContain(landingTexts.hero.seeDemo);
    expect(html).not.toContain(landingTexts.footer.demo);
    expect(html).not.toContain(landingTexts.share.scan);
  });

  it('shows the order as the product writes it', () => {
    expect(render()).toContain(`<p class="bubble">${order}</p>`);
  });

  it('keeps room for each picture, and loads those below the first screen late', () => {
    const pictures = render().match(/<img [^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+"/);
    expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toHaveLength(1);
  });

  it('says the same to search engines as to visitors', () => {
    const html = render();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const [product, questions] = JSON.parse(json)['@graph'];
    expect(product).toMatchObject({ '@type': 'SoftwareApplication', url: 'https://menu.example/' });
    expect(
      product.offers.map(({ price, priceCurrency }: Record<string, string>) => [price, priceCurrency]),
    ).toEqual([
      ['499.00', 'INR'],
      ['499.00', 'INR'],
    ]);
    expect(questions.mainEntity).toHaveLength(questionsTexts.list.length);
    for (const { name, acceptedAnswer } of questions.mainEntity) {
      expect(words(html)).toContain(name);
      expect(words(html)).toContain(acceptedAnswer.text);
    }
  });

  it('has a target for each of its own anchors and references', () => {
    const html = render();
    const targets = [...html.matchAll(/(?:href="\/?#|aria-labelledby="|url\(#)([\w-]+)/g)].map(
      ([, id]) => id,
    );
    expect(targets).toContain('pricing');
    for (const id of targets) expect(html.split(`id="${id}"`)).toHaveLength(2);
  });
});
