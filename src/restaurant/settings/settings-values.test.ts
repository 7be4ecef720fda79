import { describe, expect, it } from 'vitest';
import { sampleRestaurant } from '#test/support/samples.ts';
import { settingsTexts } from './settings-texts.ts';
import { draftOf, formatSetting, settingsOf } from './settings-values.ts';

const {
  isDemo: _isDemo,
  pageVersion: _pageVersion,
  hoursVersion: _hoursVersion,
  ...restaurant
} = sampleRestaurant({
  name: 'Spice Garden',
  slug: 'spice-garden',
  address: '12 Market Road\nMysuru',
  phone: '+918023456789',
  whatsapp: '+919876543210',
  instagram: 'spicegarden',
  facebook: 'https://www.facebook.com/spicegarden',
  logoImageUrl: '/media/logo/768.webp',
  layout: 'grid',
});

describe('the restaurant in the form', () => {
  it('reads the way people write it, and has a label for every field', () => {
    const values = settingsOf(restaurant);

    expect(values).toMatchObject({ whatsapp: '98765 43210', instagram: '@spicegarden' });
    // Translations are edited beside the texts that they translate.
    const fields = Object.keys(values).filter((name) => !/translations$/i.test(name));
    expect(Object.keys(settingsTexts.fields).sort()).toEqual(fields.sort());
  });

  it('is saved as it was when nothing is changed', () => {
    const saved = draftOf(settingsOf(restaurant));
    const none = { translations: {}, usualNoteTranslations: {}, pauseNoteTranslations: {} };
    expect({ ...none, ...restaurant }).toMatchObject({ ...saved, phone: restaurant.phone });
    expect(saved.phone).toBe('+91 80234 56789');
    expect(saved).not.toHaveProperty('charges');
  });

  it('is cleaned on its way out', () => {
    const typed = {
      ...settingsOf(restaurant),
      name: '  Spice \n Garden ',
      address: ' 12 Market Road \r\n\r\n\r\n Mysuru ',
      whatsapp: '098765-43210',
      instagram: 'https://www.instagram.com/spicegarden/',
      facebook: 'spicegarden',
      swiggy: 'www.swiggy.com/restaurants/spice-1',
    };

    expect(draftOf(typed)).toMatchObject({
      name: 'Spice Garden',
      address: '12 Market Road\n\nMysuru',
      whatsapp: '+919876543210',
      instagram: 'spicegarden',
      facebook: 'https://www.facebook.com/spicegarden',
      swiggy: 'https://www.swiggy.com/restaurants/spice-1',
    });
  });

  it('keeps what cannot be read, for the server to refuse it', () => {
    const typed = { ...settingsOf(restaurant), zomato: ' https://example.com/x ', whatsapp: '12345' };

    expect(draftOf(typed)).toMatchObject({ zomato: 'https://example.com/x', whatsapp: '12345' });
  });

  it('can be read out', () => {
    const values = settingsOf(restaurant);

    expect(formatSetting(values, 'layout')).toBe('Grid');
    expect(formatSetting(values, 'acceptsOrders')).toBe('On');
    expect(formatSetting(values, 'logoImageUrl')).toBe('a photo');
    expect(formatSetting(values, 'bannerImageUrl')).toBe('no photo');
    expect(formatSetting(values, 'swiggy')).toBe('empty');
  });
});
