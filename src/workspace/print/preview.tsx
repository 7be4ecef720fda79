import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { type ComponentProps, type CSSProperties, useMemo, useState } from 'react';
import { useCan, useLinkTo } from '#identity/app-context.tsx';
import { switchedAt } from '#menu/availability/availability.ts';
import { useServingTimes } from '#menu/availability/serving-times/serving-time-queries.ts';
import type { ServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { useChoiceGroups } from '#menu/choice-groups/choice-queries.ts';
import type { ChoiceGroup } from '#menu/menu.ts';
import { LANGUAGES } from '#platform/texts/languages.ts';
import { listOf } from '#platform/texts/lists.ts';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/error-state.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { pages } from '#routes';
import { MenuSheets } from './menu/menu-sheets.tsx';
import { type CardKind, cardSizes, onSheets, type Sheet } from './print-options.ts';
import { printTexts } from './print-texts.ts';
import { BACK_SOON, type Printable } from './printable.ts';
import { type CardContent, PrintedCard } from './printed-card.tsx';
import { Paper, Sheets } from './sheets.tsx';

/** Exactly what will be printed, sheet by sheet. */
export function PrintPreview({ printable }: { printable: Exclude<Printable, { nothing: 'codes' }> }) {
  if ('nothing' in printable) {
    return printable.nothing === 'tables' ? <EmptyState title={printTexts.tablesMissing} /> : <NoItems />;
  }
  if (printable.kind === 'menu') return <AllSheets {...printable} />;
  const { kind, sheet, cards } = printable;
  return (
    <Sheets size={sheet} count={onSheets(cards, sheet).length}>
      <CardSheets kind={kind} sheet={sheet} cards={cards} />
    </Sheets>
  );
}

/** A role without the right to edit the menu gets a link to the page it may use. */
function NoItems() {
  const mayWrite = useCan()('menu.write');
  const linkTo = useLinkTo();
  return (
    <EmptyState
      icon={<UtensilsCrossed />}
      title={printTexts.nothing}
      action={
        mayWrite ? (
          <LinkButton to={linkTo(pages.menu())}>{printTexts.toMenu}</LinkButton>
        ) : (
          <LinkButton to={linkTo(pages.available())}>{printTexts.toAvailable}</LinkButton>
        )
      }
    >
      {mayWrite ? printTexts.nothingHint : printTexts.nothingHintForStaff}
    </EmptyState>
  );
}

/** Used while loading; constants, so that their identity does not change between renders. */
const NO_GROUPS: readonly ChoiceGroup[] = [];
const NO_TIMES: readonly ServingTime[] = [];

type AllSheetsProps = Omit<ComponentProps<typeof MenuSheets>, 'groups' | 'times'> & {
  /** The names of what is sold out and not printed. */
  leftOut: readonly string[];
};

function AllSheets({ leftOut, ...menu }: AllSheetsProps) {
  const { data: groups = NO_GROUPS } = useChoiceGroups(menu.look.hasDescriptions);
  const { data: times = NO_TIMES } = useServingTimes();
  const [until] = useState(() => Date.now() + BACK_SOON);
  const groupsThen = useMemo(() => groups.map((group) => groupAt(group, until)), [groups, until]);
  return (
    <>
      {leftOut.length > 0 && (
        <Notice className="mb-4" title={printTexts.leftOut}>
          {leftOut.length > MOST_NAMES
            ? printTexts.leftOutMore({ items: listOf(leftOut.slice(0, MOST_NAMES), 'unit') })
            : listOf(leftOut, 'unit')}
        </Notice>
      )}
      <MenuSheets {...menu} groups={groupsThen} times={times} />
    </>
  );
}

/** So many names of dishes are read at a glance. */
const MOST_NAMES = 6;

function groupAt(group: ChoiceGroup, until: number): ChoiceGroup {
  return { ...group, options: group.options.map((option) => switchedAt(option, until)) };
}

type Props = { kind: CardKind; sheet: Sheet; cards: readonly CardContent[] };

/** Cards on as many sheets of paper as they need, with cut lines where several share a sheet. */
function CardSheets({ kind, sheet, cards }: Props) {
  const { columns, rows } = sheet;
  const style = {
    '--columns': columns,
    '--rows': rows,
    '--card-width': cardSizes[kind].width,
  } as CSSProperties;
  const direction = LANGUAGES[cards[0]?.languages.first ?? 'en'].direction;
  return onSheets(cards, sheet).map((onThisSheet, index) => (
    <Paper
      key={index}
      className="print-cards"
      style={style}
      dir={direction}
      data-cut={columns > 1 ? rows : undefined}
    >
      {onThisSheet.map((card, place) => (
        <PrintedCard key={place} {...card} />
      ))}
    </Paper>
  ));
}
