import type { CSSProperties } from 'react';
import { Card, type CardContent } from './card.tsx';
import { type CardKind, cardSizes, onSheets, type Sheet } from './formats.ts';
import { Paper } from './paper.tsx';

type Props = { kind: CardKind; sheet: Sheet; cards: readonly CardContent[] };

/** Cards on as many sheets of paper as they need, with lines to cut along where several share one. */
export function CardSheets({ kind, sheet, cards }: Props) {
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
