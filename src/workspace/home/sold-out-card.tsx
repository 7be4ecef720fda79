import type { Category } from '#menu/menu.ts';
import { useMenu } from '#menu/menu-queries.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { Card } from '#platform/ui/card.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { pages } from '#routes';

/** More names than this make a list nobody reads. */
const SHOWN = 6;

/** What customers cannot order now. Absent while the menu is not there, or empty: other cards speak of that. */
export function SoldOutCard() {
  const { data: menu } = useMenu();
  if (!menu?.some(({ items }) => items.length > 0)) return null;
  const soldOut = soldOutItems(menu);
  const more = soldOut.length - SHOWN;
  return (
    <Card
      title="Sold out"
      actions={
        <LinkButton to={pages.available()} size="sm">
          Change
          <span className="sr-only"> what is available</span>
        </LinkButton>
      }
    >
      {soldOut.length === 0 ? (
        <p className="text-muted text-sm">Nothing. Everything on your menu can be ordered.</p>
      ) : (
        <>
          <ul className="-my-2 divide-y">
            {soldOut.slice(0, SHOWN).map(({ id, name, categoryName }) => (
              <li key={id} className="py-2">
                <p className="break-words text-sm" {...langAttributes(name)}>
                  {name}
                </p>
                <p className="break-words text-muted text-xs" {...langAttributes(categoryName)}>
                  {categoryName}
                </p>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mt-3 text-muted text-sm">and {more} more</p>}
        </>
      )}
    </Card>
  );
}

/** The items that cannot be ordered now, in the order of the menu, each with its category's name. */
export function soldOutItems(
  menu: readonly Category[],
): Array<{ id: string; name: string; categoryName: string }> {
  return menu.flatMap(({ name: categoryName, items }) =>
    items.filter(({ isAvailable }) => !isAvailable).map(({ id, name }) => ({ id, name, categoryName })),
  );
}
