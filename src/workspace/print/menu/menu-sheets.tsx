import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ServingTime } from '#menu/availability/serving-times/serving-times.ts';
import type { Category, ChoiceGroup, MenuItem } from '#menu/menu.ts';
import { LANGUAGES } from '#platform/texts/languages.ts';
import { A4 } from '../print-options.ts';
import { Paper, PX_PER_MM, Sheets } from '../sheets.tsx';
import type { PrintedLanguages } from '../wordings.ts';
import { type MeasuredCategory, menuColumns, type PrintedColumn, type Run } from './menu-columns.ts';
import { type Masthead, MenuMasthead, PrintedHead, PrintedItem, PrintedLegend } from './menu-parts.tsx';
import { choiceWordings, type PrintedHours, printedHours } from './printed-lines.ts';
import './printed-menu.css';

export interface MenuLayout {
  columns: number;
  /** 1 for the normal text size. */
  textScale: number;
  /** Whether to print descriptions of dishes and categories, and what can be chosen with a dish. */
  hasDescriptions: boolean;
}

type Props = {
  /** The part of the menu to print, with at least one item. */
  menu: readonly Category[];
  /** The groups of choices that its dishes use. */
  groups: readonly ChoiceGroup[];
  /** The serving times that its items use. */
  times: readonly ServingTime[];
  masthead: Masthead;
  look: MenuLayout;
};

/** The whole menu on A4. Column and page breaks are computed here, not left to the browser. */
export function MenuSheets({ menu, groups, times, masthead, look }: Props) {
  const measure = useRef<HTMLDivElement>(null);
  const { columns, textScale, hasDescriptions } = look;
  const { names, headlines, contacts, isPureVeg, logoImageUrl, languages } = masthead;
  const changes = JSON.stringify([
    ...[look, names, headlines, contacts, isPureVeg, logoImageUrl, languages],
    ...[groups, times],
  ]);
  const pages = useMenuPages(measure, menu, columns, changes);
  const hours = menu.map((category) => printedHours(category, times));
  const itemProps = (item: MenuItem, place: number) => ({
    item,
    hours: hours[place]?.ofItem(item) ?? '',
    hasDescription: hasDescriptions,
    hasMark: !isPureVeg,
    choices: hasDescriptions ? choiceWordings(item, groups, languages) : [],
    languages,
  });
  const { direction } = LANGUAGES[languages.first];
  const style = { '--columns': columns, '--text': textScale } as CSSProperties;

  return (
    <>
      <div className="print-measure" aria-hidden="true">
        <div ref={measure} className="print-menu-measure" style={style} dir={direction}>
          <MenuMasthead {...masthead} />
          {menu.flatMap((category, place) => [
            <PrintedHead
              key={category.id}
              category={category}
              hours={hours[place]?.ofCategory ?? ''}
              languages={languages}
            />,
            <PrintedHead key={`${category.id}+`} category={category} continued languages={languages} />,
            ...category.items.map((item) => <PrintedItem key={item.id} {...itemProps(item, place)} />),
          ])}
        </div>
      </div>
      <Sheets size={A4} count={pages.length}>
        {pages.map((page, index) => (
          <Paper key={index} className="print-menu" style={style} dir={direction}>
            {index === 0 && <MenuMasthead {...masthead} />}
            <div className="print-menu-columns">
              {page.map((column, place) => (
                <div key={place}>{column.map((run) => partOf(menu, run, hours, itemProps, languages))}</div>
              ))}
            </div>
            <p className="print-menu-foot">
              <span>{masthead.address}</span>
              {!isPureVeg && (
                <PrintedLegend items={menu.flatMap(({ items }) => items)} language={languages.first} />
              )}
              {pages.length > 1 && (
                <span dir="ltr">
                  {index + 1} / {pages.length}
                </span>
              )}
            </p>
          </Paper>
        ))}
      </Sheets>
    </>
  );
}

function partOf(
  menu: readonly Category[],
  { category: place, from, to }: Run,
  hours: readonly PrintedHours[],
  itemProps: (item: MenuItem, place: number) => ComponentProps<typeof PrintedItem>,
  languages: PrintedLanguages,
): ReactNode {
  const category = menu[place];
  // The menu has just become shorter, and the pages are not updated yet.
  if (!category) return null;
  return (
    <section key={category.id} className="print-menu-part">
      <PrintedHead
        category={category}
        hours={hours[place]?.ofCategory ?? ''}
        continued={from > 0}
        languages={languages}
      />
      {category.items.slice(from, to).map((item) => (
        <PrintedItem key={item.id} {...itemProps(item, place)} />
      ))}
    </section>
  );
}

/** The height of an A4 sheet for columns, between its margins and above its footer, mm. */
const ROOM_HEIGHT = 297 - 12 - 18;
const GAP = 5;

/** Divides a menu into pages by the heights of the parts in `measure`, again when the menu or `changes` changes. */
function useMenuPages(
  measure: RefObject<HTMLElement | null>,
  menu: readonly Category[],
  columns: number,
  changes: string,
): PrintedColumn[][] {
  const [pages, setPages] = useState<PrintedColumn[][]>([]);

  // `changes` covers everything else that affects the heights.
  useLayoutEffect(() => {
    const settle = () => {
      if (measure.current) setPages(pagesOf(measure.current, menu, columns));
    };
    settle();
    // The logo shifts everything down once it has loaded.
    const observer = new ResizeObserver(settle);
    const masthead = measure.current?.firstElementChild;
    if (masthead) observer.observe(masthead);
    return () => observer.disconnect();
  }, [measure, menu, columns, changes]);

  return pages;
}

function pagesOf(measure: HTMLElement, menu: readonly Category[], columns: number): PrintedColumn[][] {
  const [masthead = 0, ...heights] = Array.from(
    measure.children,
    (part) => part.getBoundingClientRect().height,
  );
  const measured: MeasuredCategory[] = menu.map(({ items }) => {
    const [head = 0, continuedHead = 0, ...itemHeights] = heights.splice(0, 2 + items.length);
    return { head, continuedHead, items: itemHeights };
  });
  const height = ROOM_HEIGHT * PX_PER_MM;
  return menuColumns(measured, { columns, height, firstHeight: height - masthead, gap: GAP * PX_PER_MM });
}
