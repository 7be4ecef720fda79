import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LanguageRequest, OWNER_COOKIE, pageLanguage } from './page-language.ts';

const asking = (request: Partial<LanguageRequest>): LanguageRequest => ({
  url: '/annapurna',
  cookie: undefined,
  acceptLanguage: undefined,
  ...request,
});

describe('the language of a page', () => {
  it.each([
    ['nothing is asked', {}, 'en'],
    ['the address asks', { url: '/annapurna?lang=ta', cookie: 'lang=hi', acceptLanguage: 'hi' }, 'ta'],
    ['the address asks among other parameters', { url: '/annapurna?utm=x&lang=hi' }, 'hi'],
    ['this phone has chosen', { cookie: 'a=1; lang=hi; b=2', acceptLanguage: 'ta' }, 'hi'],
    ['the browser prefers', { acceptLanguage: 'mr, ta-IN;q=0.9, en;q=0.5' }, 'ta'],
    ['the browser prefers by quality', { acceptLanguage: 'ta;q=0.3,hi-IN;q=0.8' }, 'hi'],
    ['the browser refuses', { acceptLanguage: 'ta;q=0' }, 'en'],
    ['all ask for what is not offered', { url: '/a?lang=bn', cookie: 'lang=gu', acceptLanguage: 'or' }, 'en'],
    ['a cookie of another name', { cookie: 'slang=hi' }, 'en'],
  ] as const)('is right when %s', (_, request, tag) => {
    expect(pageLanguage(['en', 'hi', 'ta'], asking(request))).toBe(tag);
  });

  it('is kept for owners in a cookie of their own', () => {
    expect(pageLanguage(['en', 'hi', 'ta'], asking({ cookie: 'lang=ta; app_lang=hi' }), OWNER_COOKIE)).toBe(
      'hi',
    );
  });

  it('is that of the restaurant where there is only one', () => {
    expect(pageLanguage(['ta'], asking({ url: '/a?lang=hi', acceptLanguage: 'en' }))).toBe('ta');
  });

  it('is always one of those offered, whatever a stranger sends', () => {
    const request = fc.record({
      url: fc.string().map((query) => `/a?${query}`),
      cookie: fc.string(),
      acceptLanguage: fc.string(),
    });
    fc.assert(
      fc.property(request, (any) => {
        expect(['hi', 'en']).toContain(pageLanguage(['hi', 'en'], any));
      }),
    );
  });
});
