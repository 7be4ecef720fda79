import { describe, expect, it } from 'vitest';
import { defaultSettings, plansOnOffer } from '#membership/settings/product-settings.ts';
import { followLanguages, inLanguage } from '#platform/texts/catalogues.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { pages } from '#routes';
import { renderMarketing } from './render-marketing.server.tsx';

followLanguages();

const settings = {
  publicUrl: 'https://menu.example',
  landingUrl: '/y.js',
  links: { contactUrl: null, setupHelpUrl: null },
  demoSlug: null,
  operator: { name: undefined, address: undefined, email: undefined },
};

function htmlIn(tag: LanguageTag, languages: [LanguageTag, ...LanguageTag[]] = ['en', 'hi', 'ta']) {
  return inLanguage(tag, () => renderMarketing(settings, plansOnOffer(defaultSettings({})), languages).html);
}

describe('the pages about the product in another language', () => {
  it('name their language, their own address and those of the others', () => {
    const html = htmlIn('hi')[pages.landing()] ?? '';
    expect(html).toContain('<html lang="hi-IN">');
    expect(html).toContain('<link rel="canonical" href="https://menu.example/?lang=hi">');
    expect(html).toContain('"inLanguage":"hi"');
    expect(html).toContain('property="og:image" content="https://menu.example/link-preview.jpg?lang=hi"');
    const alternates = [...html.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)];
    expect(alternates.map(([, tag, url]) => `${tag} ${url}`)).toEqual([
      'en https://menu.example/',
      'hi https://menu.example/?lang=hi',
      'ta https://menu.example/?lang=ta',
      'x-default https://menu.example/',
    ]);
    expect(htmlIn('en')[pages.landing()]).toContain('<link rel="canonical" href="https://menu.example/">');
  });

  it('lead to pages of the same language where there are any, and say of the others that they are in English', () => {
    const html = htmlIn('hi');
    expect(Object.keys(html)).toEqual([pages.landing(), pages.contact()]);
    for (const page of Object.values(html)) {
      expect(page).toContain('<a class="brand" href="/?lang=hi">');
      expect(page).toContain('<a href="/contact?lang=hi">');
      expect(page).toContain('<a href="/privacy" hrefLang="en">');
    }
    expect(html[pages.landing()]).toContain('action="/preview?lang=hi"');
    expect(html[pages.contact()]).toContain('<a href="/?lang=hi#pricing">');
  });

  it('offer a language only where the page has it', () => {
    const english = htmlIn('en');
    for (const path of [pages.landing(), pages.contact()]) expect(english[path]).toContain('hreflang="ta"');
    for (const path of [pages.privacy(), pages.terms()]) expect(english[path]).not.toContain('hreflang');
    expect(htmlIn('en', ['en'])[pages.landing()]).not.toContain('hreflang');
  });
});
