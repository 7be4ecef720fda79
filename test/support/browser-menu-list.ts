import type { Locator, Page } from '@playwright/test';

/** Locates the button for a dish's actions in the owner's menu list: its row on a phone, three dots on a desktop. */
export function dishRow(page: Page, name: string): Locator {
  return page
    .getByRole('button', { name: new RegExp(`^((Veg|Contains egg|Non-veg) )?${name} (from )?₹.*actions$`) })
    .or(page.getByRole('button', { name: `Actions for ${name}`, exact: true }));
}

/** Locates the whole entry of a dish in the owner's menu list: a table row, or a list item on a phone. */
export function wholeDish(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ has: dishRow(page, name) });
}

/** Runs an action on a dish in the menu list, by its label: "Edit", "Delete". */
export async function withDish(page: Page, name: string, action: string): Promise<void> {
  await dishRow(page, name).click();
  const menu = page.getByRole('menu', { name: `Actions for ${name}`, exact: true });
  const sheet = page.getByRole('dialog', { name, exact: true });
  await sheet.or(menu).getByText(action, { exact: true }).click();
}

/** Runs an action on a category in the menu list, by its label. */
export async function withCategory(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
