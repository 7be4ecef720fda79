import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { CSSProperties } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { pages } from '#routes';
import { Card, type CardContent } from './card.tsx';
import { type CardKind, cardSizes, onSheets, type Sheet } from './formats.ts';
import { MenuSheets } from './menu-sheets.tsx';
import type { Printable } from './printable.ts';
import { Paper, Sheets } from './sheets.tsx';

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

type Props = { kind: CardKind; sheet: Sheet; cards: readonly CardContent[] };

/** Cards on as many sheets of paper as they need, with lines to cut along where several share one. */
function CardSheets({ kind, sheet, cards }: Props) {
  const { columns, rows } = sheet;
  const style = {
    '--columns': columns,
    '--rows': rows,
    '--card-width': cardSizes[kind].width,
  } as CSSProperties;
  return onSheets(cards, sheet).map((onThisSheet, index) => (
    <Paper key={index} className="print-cards" style={style} data-cut={columns > 1 ? rows : undefined}>
      {onThisSheet.map((card, place) => (
        <Card key={place} {...card} />
      ))}
    </Paper>
  ));
}
