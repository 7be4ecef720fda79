import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** Files with a form that keeps what is typed (docs/product.md#drafts). */
const drafting = [
  'admin/pages/payments-page.tsx',
  'admin/pages/reports-page.tsx',
  'admin/payments/record-payment-dialog.tsx',
  'admin/renewals/contact-dialog.tsx',
  'admin/renewals/extend-dialog.tsx',
  'admin/renewals/note-dialog.tsx',
  'admin/settings/product-settings-form.tsx',
  'admin/users/edit-user-dialog.tsx',
  'admin/users/set-up-restaurant-dialog.tsx',
  'menu/categories/category-dialog.tsx',
  'menu/choice-groups/attach-dialog.tsx',
  'menu/choice-groups/group-form.tsx',
  'menu/items/item-form.tsx',
  'menu/several/price-change-dialog.tsx',
  'menu/serving-times/serving-time-form.tsx',
  'restaurant/hours/hours-card.tsx',
  'restaurant/settings/settings-form.tsx',
  'workspace/taking-orders/ordering-form.tsx',
];

const ONE_FIELD = 'one field, typed in a moment';
const SECRET = 'passwords and codes are never kept';

/** Files with a form that does not keep a draft, and why. */
const without: Record<string, string> = {
  'admin/memberships/end-date-form.tsx': ONE_FIELD,
  'admin/pages/users-page.tsx': ONE_FIELD,
  'admin/users/user-task-dialog.tsx': ONE_FIELD,
  'identity/account/delete-dialog.tsx': SECRET,
  'identity/email/email-change.tsx': SECRET,
  'identity/email/new-email-code-form.tsx': SECRET,
  'identity/email/verify-email-form.tsx': SECRET,
  'identity/pages/reset-password-page.tsx': SECRET,
  'identity/pages/sign-in-page.tsx': SECRET,
  'identity/pages/sign-up-page.tsx': SECRET,
  'identity/password/password-change-form.tsx': SECRET,
  'identity/password/proof-dialog.tsx': SECRET,
  'identity/sign-in/sign-in-again.tsx': SECRET,
  'identity/two-step/settings/app-step.tsx': SECRET,
  'identity/two-step/settings/both-steps-form.tsx': SECRET,
  'marketing/components/try-menu.tsx': 'its script keeps the text itself',
  'menu/bulk/line-form.tsx': 'a line of the bulk add, which keeps all lines',
  'menu/bulk/preview.tsx': 'a name of the bulk add, which keeps all lines',
  'menu/bulk/source-form.tsx': 'the bulk add keeps the text and the file itself',
  'menu/bulk/suggest-marks.tsx': 'guesses to look at; what is taken is kept by the bulk add',
  'menu/marks/mark-dialog.tsx': ONE_FIELD,
  'menu/list/quick-price.tsx': ONE_FIELD,
  'menu/sizes/join-dialog.tsx': 'names read from the menu, offered anew each time',
  'restaurant/hours/pause-note.tsx': ONE_FIELD,
  'storefront/choices/choice-form.tsx': 'a few taps, put into the cart, which is kept',
  'storefront/order-status/order-status-page.tsx': 'one button, nothing to type',
  'storefront/order-status/order-upi.tsx': 'one button, nothing to type',
  'storefront/report/report-page.tsx': 'its script keeps it as long as the tab lives',
  'workspace/taking-orders/upi-dialog.tsx': SECRET,
  'menu/stock/count-again-line.tsx': 'one field, typed in a moment',
  'workspace/onboarding/step-form.tsx': 'the onboarding keeps every step itself',
};

/** Files with inputs that are sent without a form, and why they have no form. */
const withoutForm: Record<string, string> = {
  'identity/reminders/reminders-card.tsx': 'a switch, saved at once',
  'menu/availability/available-switch.tsx': 'a switch, saved at once',
  'menu/availability/off-until-line.tsx': 'one field, typed in a moment',
  'menu/bulk/import-rows.tsx': 'the rows of the bulk add, which keeps all of them',
  'menu/categories/inline-category.tsx': 'one field, inside the form of an item',
  'menu/choice-groups/option-switch.tsx': 'a switch, saved at once',
  'menu/pages/photos-page.tsx': 'keeps its photos and what they are of itself',
  'menu/sizes/size-switches.tsx': 'a switch, saved at once',
  'orders/sales/month-card.tsx': 'a month to download, chosen in a moment',
};

/** Files that only build forms for other files. */
const builders = ['platform/ui/form-dialog.tsx', 'identity/form/opened-form.tsx'];

const FORM = /<(?:form|FormDialog|OpenedForm)\b/g;
const DRAFT = /\buseDraft\(|\bdraft=\{\{/g;
const INPUT =
  /<(?:TextInput|TextArea|AffixInput|PriceField|Select|Switch|SwitchField|Segmented|MenuSearchBox|input)\b/;
const FIELD = /<(?:\w*Field|Controller)\b/g;

/** What ignores a second tap while a request is in flight. */
const LOCK = /\b(?:useSubmit|useOnce|useAction)\(|<(?:FormDialog|OpenedForm)\b/;

/** Files whose form sends no request itself: the parent does with `useAction`, or the data stay in the page. */
const callingNothing = [
  'admin/memberships/end-date-form.tsx',
  'marketing/components/try-menu.tsx',
  'menu/bulk/line-form.tsx',
  'menu/bulk/preview.tsx',
  'menu/bulk/source-form.tsx',
  'menu/bulk/suggest-marks.tsx',
  'menu/marks/mark-dialog.tsx',
  'storefront/choices/choice-form.tsx',
  'storefront/order-status/order-status-page.tsx',
  'storefront/order-status/order-upi.tsx',
  'storefront/report/report-page.tsx',
];

const sources = globSync('**/*.tsx', { cwd: src }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(src, path), 'utf8'),
}));
const times = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
const withForms = sources.filter(({ path, text }) => times(text, FORM) > 0 && !builders.includes(path));

it('says of every form whether it keeps what is typed, or why not', () => {
  expect(withForms.map(({ path }) => path).sort()).toEqual([...drafting, ...Object.keys(without)].sort());
});

it('says of whatever else takes something in and sends it why it is no form', () => {
  const others = sources.filter(
    ({ text }) =>
      !times(text, FORM) && INPUT.test(text) && /\buse(?:Action|Once|Mutation|Several)\(/.test(text),
  );
  expect(others.map(({ path }) => path).sort()).toEqual(Object.keys(withoutForm));
});

it.each(drafting)('%s keeps a draft for each of its forms', (path) => {
  const { text = '' } = withForms.find((source) => source.path === path) ?? {};

  expect(times(text, DRAFT)).toBe(times(text, FORM));
});

it.each(Object.entries(without).filter(([, why]) => why === ONE_FIELD))('%s has one field', (path) => {
  const { text = '' } = withForms.find((source) => source.path === path) ?? {};

  expect(times(text, FIELD)).toBeLessThanOrEqual(1);
});

it('sends every form through what takes one tap at a time', () => {
  const unlocked = withForms.filter(({ text }) => !LOCK.test(text)).map(({ path }) => path);

  expect(unlocked.sort()).toEqual(callingNothing);
});
