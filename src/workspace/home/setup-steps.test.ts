import { describe, expect, it } from 'vitest';
import { sampleItem } from '#test/support/samples.ts';
import { type SetupFacts, setupSteps } from './setup-steps.ts';

const item = (imageUrl: string) => sampleItem('Dosa', { imageUrl });
const menuOf = (...imageUrls: string[]) => [{ items: imageUrls.map(item) }];
const done = (facts: SetupFacts) =>
  setupSteps(facts)
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step);

describe('what makes a page complete', () => {
  const nothing: SetupFacts = {
    menu: [],
    logoImageUrl: '',
    whatsapp: '',
    emailVerified: false,
    hasPrinted: false,
  };

  it('is all still to do in the beginning', () => {
    expect(done(nothing)).toEqual([]);
    expect(setupSteps(nothing).map(({ step }) => step)).toEqual([
      'items',
      'photos',
      'logo',
      'whatsapp',
      'email',
      'print',
    ]);
  });

  it('needs items, not just a category', () => {
    expect(done({ ...nothing, menu: menuOf() })).toEqual([]);
    expect(done({ ...nothing, menu: menuOf('') })).toEqual(['items']);
  });

  it('needs three photos, or one for each item when there are fewer items', () => {
    expect(done({ ...nothing, menu: menuOf('/a', '', '/b', '') })).toEqual(['items']);
    expect(done({ ...nothing, menu: menuOf('/a', '/b', '/c', '') })).toEqual(['items', 'photos']);
    expect(done({ ...nothing, menu: menuOf('/a') })).toEqual(['items', 'photos']);
  });

  it('needs a logo, but does not ask for one while nobody knows whether there is one', () => {
    expect(done({ ...nothing, logoImageUrl: '/media/logo' })).toEqual(['logo']);
    const unknown = setupSteps({ ...nothing, logoImageUrl: undefined });
    expect(unknown.map(({ step }) => step)).not.toContain('logo');
  });

  it('needs a number for orders, a confirmed email and a printed code', () => {
    expect(done({ ...nothing, whatsapp: '+919876543210' })).toEqual(['whatsapp']);
    expect(done({ ...nothing, emailVerified: true })).toEqual(['email']);
    expect(done({ ...nothing, hasPrinted: true })).toEqual(['print']);
  });
});
