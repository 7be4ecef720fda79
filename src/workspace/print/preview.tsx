import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { pages } from '#routes';
import { CardSheets } from './card-sheets.tsx';
import { onSheets } from './formats.ts';
import { MenuSheets } from './menu-sheets.tsx';
import type { Printable } from './printable.ts';
import { Sheets } from './sheets.tsx';

/** Exactly what will be printed, sheet by sheet. */
export function Preview({ printable }: { printable: Printable }) {
  if ('nothing' in printable) {
    return printable.nothing === 'tables' ? (
      <EmptyState title="Enter the numbers of your tables to see their tents." />
    ) : (
      <EmptyState
        icon={<UtensilsCrossed />}
        title="There is nothing to print yet"
        action={<LinkButton to={pages.menu()}>Go to my menu</LinkButton>}
      >
        Add items to your menu first, or mark some as available.
      </EmptyState>
    );
  }
  if (printable.kind === 'menu') return <MenuSheets {...printable} />;
  const { kind, sheet, cards } = printable;
  return (
    <Sheets size={sheet} count={onSheets(cards, sheet).length}>
      <CardSheets kind={kind} sheet={sheet} cards={cards} />
    </Sheets>
  );
}
