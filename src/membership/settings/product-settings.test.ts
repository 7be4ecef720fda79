import { expect, it, onTestFinished, vi } from 'vitest';
import { endOfDayInIndia, later } from '#platform/services/clock.ts';
import {
  announcementAt,
  fillMessage,
  isGstin,
  normalGstin,
  OWNER_MESSAGES,
  placeholderProblem,
} from './product-settings.ts';

it('an announcement is shown through the end of its last day in India, or until it is taken away', () => {
  const announcement = { text: 'Hello', tone: 'info', showsUntil: '2026-03-02' } as const;
  const end = endOfDayInIndia('2026-03-02');
  expect(announcementAt(announcement, end)).toBe(announcement);
  expect(announcementAt(announcement, later(end, 1))).toBeNull();
  const standing = { ...announcement, showsUntil: null };
  expect(announcementAt(standing, new Date('2090-01-01'))).toBe(standing);
  expect(announcementAt(null, end)).toBeNull();
});

it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

it('one wrong sign, or two that changed places, are found', () => {
  const right = '27AAPFU0939F1ZV';
  for (const wrong of ['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '72AAPFU0939F1ZV', '27AAPFU0938F1ZV'])
    expect([wrong, isGstin(wrong)]).toEqual([wrong, false]);
  for (const odd of ['', '27', 'gstin', `${right}1`, right.toLowerCase()]) expect(isGstin(odd)).toBe(false);
  expect(isGstin(normalGstin(' 27 aapfu 0939f 1zv '))).toBe(true);
});

const of = { restaurant: 'Dosa {day} $& Co', day: 'Mar 04, 2026' };

it('fills in a name and a day, and nothing that the name brings along', () => {
  expect(fillMessage('Hello {restaurant}, until {day}. Bye {restaurant}', of)).toBe(
    'Hello Dosa {day} $& Co, until Mar 04, 2026. Bye Dosa {day} $& Co',
  );
  expect(fillMessage('Hello', of)).toBe('Hello');
});

it('knows the placeholders there are', () => {
  for (const text of [...Object.values(OWNER_MESSAGES), 'Hello', '{day}{day}'])
    expect(placeholderProblem(text), text).toBeUndefined();
});

it.each([
  ['Hello {name}', '{name} is not known. Use {restaurant} and {day}.'],
  ['Hello {Restaurant}', '{Restaurant} is not known. Use {restaurant} and {day}.'],
  ['Hello { day }', '{ day } is not known. Use {restaurant} and {day}.'],
  ['Hello {}', '{} is not known. Use {restaurant} and {day}.'],
  ['Hello {restaurant', 'A bracket is missing. Write {restaurant} and {day}.'],
  ['Hello {{day}}', 'A bracket is missing. Write {restaurant} and {day}.'],
  ['}{', 'A bracket is missing. Write {restaurant} and {day}.'],
])('says what is wrong with %j', (text, problem) => {
  expect(placeholderProblem(text)).toBe(problem);
});

it('labels of plans are in the reader’s language until the administrator sets others', async () => {
  // Texts are compiled once, and other tests of this worker read them too.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { catalogues } = await import('#platform/texts/texts.ts');
  catalogues.translation = (_tag, _part, key) =>
    ({
      'plan-offer.monthly.name': 'मासिक',
      'plan-offer.lifetime.name': 'हमेशा के लिए',
      'plan-offer.lifetime.features.0': 'जितने चाहें उतने आइटम',
    })[key];
  const module = await import('./product-settings.ts');
  // The settings come from another bundle than the code that reads them.
  const settings = structuredClone({ ...module.defaultSettings({}), lifetimeName: 'Forever' });
  const { monthly, lifetime } = module.plansOnOffer(settings);
  expect([monthly.name, lifetime.name]).toEqual(['मासिक', 'Forever']);
  expect(lifetime.features[0]).toBe('जितने चाहें उतने आइटम');
  const changed = module.plansOnOffer({ ...settings, lifetimeFeatures: ['One more'] });
  expect(changed.lifetime.features).toEqual(['One more']);
});
