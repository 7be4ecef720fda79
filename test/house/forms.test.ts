import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** Files with a form that keeps what is typed (docs/product/common.md#drafts). */
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

/** The elements that are a form, and those that take one tap at a time by themselves. */
const LOCKED_FORMS = ['FormDialog', 'OpenedForm'];
const FORMS = ['form', ...LOCKED_FORMS];

/** The elements that take something in. */
const INPUTS = [
  ...['TextInput', 'TextArea', 'AffixInput', 'PriceField', 'Select', 'Switch', 'SwitchField', 'Segmented'],
  ...['MenuSearchBox', 'input'],
];

/** What ignores a second tap while a request is in flight. */
const LOCKS = ['useSubmit', 'useOnce', 'useAction'];
const SENDERS = ['useAction', 'useOnce', 'useMutation', 'useSeveral'];

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

/** What a file renders and calls: the names of its elements and of the functions it calls, each as often as it does. */
interface Source {
  path: string;
  elements: string[];
  calls: string[];
  /** How many elements are given a draft to keep. */
  drafts: number;
}

function sourceOf(path: string): Source {
  const elements: string[] = [];
  const calls: string[] = [];
  let drafts = 0;
  const visitor = new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type === 'JSXIdentifier') elements.push(name.name);
      for (const attribute of attributes) if (isDraft(attribute)) drafts += 1;
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') calls.push(callee.name);
    },
  });
  visitor.visit(parseSync(path, readFileSync(join(src, path), 'utf8')).program);
  return { path, elements, calls, drafts };
}

function isDraft(attribute: ESTree.JSXAttributeItem): boolean {
  if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'draft') return false;
  const { value } = attribute;
  return value?.type === 'JSXExpressionContainer' && value.expression.type === 'ObjectExpression';
}

const sources = globSync('**/*.tsx', { cwd: src }).map((path) => sourceOf(path.replaceAll('\\', '/')));
const count = (names: readonly string[], wanted: readonly string[]) =>
  names.filter((name) => wanted.includes(name)).length;
const formsIn = ({ elements }: Source) => count(elements, FORMS);
const withForms = sources.filter((source) => formsIn(source) > 0 && !builders.includes(source.path));
const sourceAt = (path: string) => withForms.find((source) => source.path === path) as Source;

it('says of every form whether it keeps what is typed, or why not', () => {
  expect(withForms.map(({ path }) => path).sort()).toEqual([...drafting, ...Object.keys(without)].sort());
});

it('says of whatever else takes something in and sends it why it is no form', () => {
  const others = sources.filter(
    (source) =>
      formsIn(source) === 0 && count(source.elements, INPUTS) > 0 && count(source.calls, SENDERS) > 0,
  );
  expect(others.map(({ path }) => path).sort()).toEqual(Object.keys(withoutForm));
});

it.each(drafting)('%s keeps a draft for each of its forms', (path) => {
  const source = sourceAt(path);
  expect(count(source.calls, ['useDraft']) + source.drafts).toBe(formsIn(source));
});

it.each(Object.entries(without).filter(([, why]) => why === ONE_FIELD))('%s has one field', (path) => {
  const fields = sourceAt(path).elements.filter((name) => name.endsWith('Field') || name === 'Controller');
  expect(fields.length).toBeLessThanOrEqual(1);
});

it('sends every form through what takes one tap at a time', () => {
  const unlocked = withForms.filter(
    ({ elements, calls }) => count(elements, LOCKED_FORMS) + count(calls, LOCKS) === 0,
  );
  expect(unlocked.map(({ path }) => path).sort()).toEqual(callingNothing);
});
