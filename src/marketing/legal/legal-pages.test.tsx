import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultSettings, plansOnOffer } from '#membership/settings/product-settings.ts';
import { formatWholeRupees } from '#platform/formats/money.ts';
import { ContactPage, LegalPage } from '../pages/legal-pages.tsx';
import { privacySections, termsSections } from './legal-sections.ts';
import { contactTexts } from './legal-texts.ts';

const plans = plansOnOffer(defaultSettings({}));
const nobody = { name: undefined, address: undefined, email: undefined };
const chats = { contactUrl: 'https://wa.me/91?text=a', setupHelpUrl: 'https://wa.me/91?text=b' };
const silent = { contactUrl: null, setupHelpUrl: null };

describe('the terms', () => {
  it('name the prices and the trial of the plans they are given', () => {
    const dearer = {
      ...plans,
      monthly: { ...plans.monthly, pricePaise: 599_00 },
      trial: { name: 'Trial', days: 7 },
    };
    const text = JSON.stringify(termsSections(dearer, formatWholeRupees));
    expect(text).toContain('7 days of Trial');
    expect(text).toContain('Monthly, ₹599 per month, or Lifetime Access, ₹499 one-time');
  });

  it('count a trial of one day as one', () => {
    const short = { ...plans, trial: { name: 'Trial', days: 1 } };
    expect(JSON.stringify(termsSections(short, formatWholeRupees))).toContain('with 1 day of Trial');
  });

  it('say what unlimited comes to', () => {
    expect(JSON.stringify(termsSections(plans, formatWholeRupees))).toContain(
      'up to 2,000 items in 100 categories',
    );
  });
});

describe('a legal page', () => {
  it('has one heading a part, under one for the page', () => {
    const html = renderToStaticMarkup(<LegalPage title="Privacy" sections={privacySections(nobody)} />);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html.match(/<h2>/g)).toHaveLength(privacySections(nobody).length);
    expect(html).toMatch(/Last changed on [A-Z][a-z]{2} \d{2}, \d{4}/);
  });
});

describe('the privacy page', () => {
  it('says who answers complaints and how soon, as far as that is configured', () => {
    const operator = { name: 'Example Foods LLP', address: undefined, email: 'hello@example.com' };
    const text = JSON.stringify(privacySections(operator));
    expect(text).toContain('Write to Example Foods LLP, who runs this site, by email to hello@example.com');
    expect(text).toContain('answer within 30 days');
    expect(text).toContain('Data Protection Board of India');
    const unnamed = JSON.stringify(privacySections(nobody));
    expect(unnamed).toContain('Write to the operator of this site, through the contact page');
    expect(unnamed).not.toContain('undefined');
  });
});

describe('the contact page', () => {
  it('opens the chats where there is a number', () => {
    const html = renderToStaticMarkup(<ContactPage links={chats} operator={nobody} />);
    expect(html).toContain(`href="${chats.contactUrl}"`);
    expect(html).toContain(contactTexts.operator.reachable);
  });

  it('makes up nobody where nobody is configured', () => {
    const html = renderToStaticMarkup(<ContactPage links={silent} operator={nobody} />);
    expect(html).not.toContain('wa.me');
    expect(html).not.toContain('<address>');
    expect(html).toContain(contactTexts.operator.unnamed);
    expect(html).not.toContain(contactTexts.operator.reachable);
  });

  it('names the operator as far as it is configured', () => {
    const operator = { name: 'Example Foods LLP', address: undefined, email: 'hello@example.com' };
    const html = renderToStaticMarkup(<ContactPage links={silent} operator={operator} />);
    expect(html).toContain('<b>Example Foods LLP</b>');
    expect(html).toContain('href="mailto:hello@example.com"');
    expect(html).not.toContain(contactTexts.operator.unnamed);
  });
});
