import type { Page } from '@playwright/test';
import { choiceGroupFields } from '#menu/menu.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { pages } from '#routes';
import { sampleGroup } from '#test/support/choice-groups.ts';
import { alert, heading, press, text, type } from './actions.ts';
import { answering, answeringWith, failing, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const path = pages.menuChoices();
const create = pages.menuChoicesCreate();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const actions = (page: Page, action: string) =>
  press(page, 'Actions for Choose your rice').then(() =>
    page.getByRole('menuitem', { name: action }).click(),
  );

const rice = sampleGroup(
  'Choose your rice',
  [
    { name: 'Jeera rice', isAvailable: false },
    { name: 'Plain rice', isAvailable: false },
  ],
  { id: 'rice', min: 1, max: 1 },
);
const sabzi = sampleGroup(
  'Choose your sabzi',
  [
    { name: 'Aloo gobi', diet: 'veg', isDefault: true },
    { name: 'Paneer butter masala', diet: 'veg', pricePaise: 30_00 },
    { name: 'Egg bhurji', diet: 'egg', pricePaise: 45_50, isAvailable: false },
  ],
  { id: 'sabzi', no: 2, min: 2, max: 4, maxEach: 2, included: 2, extraPaise: 40_00 },
);
const extras = sampleGroup('Extras', [{ name: 'Extra butter', pricePaise: 20_00 }], { id: 'extras', no: 3 });

/** An owner with three groups of choices. Three dishes ask for two of them; all rice is sold out. */
async function withGroups(page: Page): Promise<void> {
  const groups = [rice, sabzi, extras].map((group) => writeAnswer(choiceGroupFields, group));
  await answering('/api/menu/choice-groups', groups)(page);
  const link = (group: { id: string; no: number }) => ({
    groupId: group.id,
    group: group.no,
    min: null,
    max: null,
    included: null,
    onlyVariants: [],
  });
  type Asking = { choiceGroups: unknown[]; isAvailable: boolean; is_available: boolean };
  await answeringWith('/api/menu/allmenu', (menu: { menu_items: Asking[] }[]) => {
    const items = menu.flatMap(({ menu_items }) => menu_items);
    // Another screen may have switched a dish off.
    for (const item of items.slice(0, 3))
      Object.assign(item, { choiceGroups: [link(rice), link(sabzi)], isAvailable: true, is_available: true });
  })(page);
}

/** Opens the form from a pattern, and types these choices into it. */
async function pattern(page: Page, name: string, ...choices: string[]): Promise<void> {
  await page.getByRole('button', { name }).click();
  for (const [at, choice] of choices.entries())
    await page.getByLabel(`Name of add-on ${at + 1}`, { exact: true }).fill(choice);
}

export const choices: Area = {
  name: 'Choices',
  screens: [
    {
      name: 'choices',
      who: 'owner',
      path,
      before: withGroups,
      shows: text('Paneer butter masala'),
      whole: true,
    },
    { name: 'choices, none yet', who: 'owner', path, shows: text('No add-ons yet') },
    {
      name: 'choices, loading',
      who: 'owner',
      path,
      before: waiting('/api/menu/choice-groups'),
      shows: heading('Add-ons'),
    },
    {
      name: 'choices, not loaded',
      who: 'owner',
      path,
      before: failing('/api/menu/choice-groups'),
      shows: text('Add-ons did not load'),
    },
    {
      name: 'choices, arranging',
      who: 'owner',
      path,
      before: withGroups,
      act: (page) => press(page, 'Arrange'),
      shows: (page) => page.getByRole('button', { name: 'Move Extras up' }),
    },
    {
      name: 'choices, which dishes?',
      who: 'owner',
      path,
      before: withGroups,
      act: (page) => actions(page, 'Choose items'),
      shows: dialog,
    },
    {
      name: 'choices, delete?',
      who: 'owner',
      path,
      before: withGroups,
      act: (page) => actions(page, 'Delete'),
      shows: dialog,
    },
    { name: 'choices, new', who: 'owner', path: create, shows: text('Choose several, some included') },
    {
      name: 'choices, new, several',
      who: 'owner',
      path: create,
      async act(page) {
        await pattern(page, 'Choose several, some included', 'Aloo gobi', 'Paneer', 'Dal');
        await type(page, { Name: 'Choose your sabzi', 'Each extra one': '40' });
      },
      shows: text('Choose 2 to 4 · 2 included, then ₹40.00 each'),
      whole: true,
    },
    {
      name: 'choices, new, empty',
      who: 'owner',
      path: create,
      async act(page) {
        await pattern(page, 'Choose one');
        await press(page, 'Save');
      },
      shows: text('Enter a name for the add-on.'),
      whole: true,
    },
    {
      name: 'choices, new, that nobody could choose',
      who: 'owner',
      path: create,
      async act(page) {
        await pattern(page, 'Choose several, some included', 'Aloo gobi');
        await type(page, { Name: 'Choose your sabzi' });
        await press(page, 'Save');
      },
      shows: text('Choose your sabzi needs 2, but only 1 can be chosen. Add more add-ons.'),
      whole: true,
    },
    {
      name: 'choices, edit',
      who: 'owner',
      path: pages.menuChoicesEdit('sabzi'),
      before: withGroups,
      shows: text('Used by 3 items. Changes apply to all of them.'),
      whole: true,
    },
    {
      name: 'choices, not there any more',
      who: 'owner',
      path: pages.menuChoicesEdit('gone'),
      before: withGroups,
      shows: alert(/add-on group was deleted/),
    },
    {
      name: 'choices, dishes that cannot be ordered',
      who: 'owner',
      path: pages.menu(),
      before: withGroups,
      shows: text('All add-ons in "Choose your rice" are sold out. 3 items cannot be ordered.'),
    },
    {
      name: 'choices, dishes that cannot be ordered, on availability',
      who: 'owner',
      path: pages.available(),
      before: withGroups,
      shows: text('All add-ons in "Choose your rice" are sold out. 3 items cannot be ordered.'),
    },
    {
      name: 'choices, in the form of a dish',
      who: 'owner',
      path: pages.menuCreate(),
      before: withGroups,
      async act(page) {
        await page.getByText('Add-ons, marks').click();
        for (const name of [/^Choose your sabzi/, /^Extras/])
          await page.getByRole('checkbox', { name }).check();
        await page.getByText('Change for this item only').first().click();
        await page.getByLabel('At least').first().selectOption('0');
      },
      shows: (page) => page.getByRole('button', { name: 'Move Extras up' }),
      whole: true,
    },
  ],
};
