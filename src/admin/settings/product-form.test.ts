import { expect, it } from 'vitest';
import { defaultSettings, settingFields } from '#membership/settings/product-settings.ts';
import type { SettingsValues } from '#membership/settings/settings-calls.server.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { productFormOf, settingsChanges } from './product-form.ts';
import { productSettingsTexts } from './product-settings-texts.ts';

const defaults: SettingsValues = {
  ...writeAnswer(settingFields, defaultSettings({ supportWhatsapp: '+919812345678' })),
  lifetimeFeatures: ['Free QR code', 'Priority support forever'],
  announcement: null,
};
const form = productFormOf(defaults);

it('reads as people write, with a label for every field', () => {
  expect(form).toMatchObject({
    supportWhatsapp: '+91 98123 45678',
    trialDays: '3',
    lifetimeFeatures: 'Free QR code\nPriority support forever',
    announcementText: '',
  });
  expect(Object.keys(productSettingsTexts.labels).sort()).toEqual(Object.keys(form).sort());
});

it('sends nothing that was not changed', () => {
  expect(settingsChanges(form, form, form)).toEqual({});
});

it('sends numbers as numbers and features as a list', () => {
  const now = { ...form, monthlyPrice: '599.50', trialDays: ' 7', lifetimeFeatures: ' One \n\nTwo\n' };

  expect(settingsChanges(form, now, form)).toEqual({
    monthlyPrice: 599.5,
    trialDays: 7,
    lifetimeFeatures: ['One', 'Two'],
  });
});

it('leaves to the server what cannot be read', () => {
  const now = { ...form, monthlyPrice: 'cheap', trialDays: '-2' };

  expect(settingsChanges(form, now, form)).toEqual({ monthlyPrice: 'cheap', trialDays: '-2' });
});

it('goes back to the default with what the default says', () => {
  const begin = { ...form, monthlySaving: 'Half price' };

  expect(settingsChanges(begin, form, form)).toEqual({ monthlySaving: null });
});

it('sends the announcement whole, and takes it away with its text', () => {
  const told = { ...form, announcementText: ' Closed on Sunday ', announcementUntil: '2026-12-01' };

  expect(settingsChanges(form, told, form)).toEqual({
    announcement: { text: 'Closed on Sunday', tone: 'info', showsUntil: '2026-12-01' },
  });
  expect(settingsChanges(told, { ...told, announcementText: '' }, form)).toEqual({ announcement: null });
});
