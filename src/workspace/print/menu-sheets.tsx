import { type ComponentProps, type CSSProperties, type ReactNode, useRef } from 'react';
import type { Category, ChoiceGroup, MenuItem } from '#menu/menu.ts';
import type { Language } from '#menu/printed-languages.ts';
import type { ServingTime } from '#menu/serving-times/serving-times.ts';
import { choicesInBrief } from './choices-in-brief.ts';
import { A4 } from './formats.ts';
import type { Run } from './menu-columns.ts';
import { type Masthead, MenuMasthead, PrintedHead, PrintedItem, PrintedLegend } from './menu-parts.tsx';
import { type PrintedHours, printedHours } from './printed-hours.ts';
import { Paper, Sheets } from './sheets.tsx';
import './printed-menu.css';
import { useMenuPages } from './use-menu-pages.ts';

export interface MenuLook {
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
  look: MenuLook;
};

/** The whole menu on A4. Column and page breaks are computed here, not left to the browser. */
export function MenuSheets({ menu, groups, times, masthead, look }: Props) {
  const measure = useRef<HTMLDivElement>(null);
  const { columns, textScale, hasDescriptions } = look;
  const { name, headline, contact, isPureVeg, logoImageUrl, language } = masthead;
  const changes = JSON.stringify([
    ...[look, name, headline, contact, isPureVeg, logoImageUrl, language],
    ...[groups, times],
  ]);
  const pages = useMenuPages(measure, menu, columns, changes);
  const hours = menu.map((category) => printedHours(category, times));
  const told = (item: MenuItem, place: number) => ({
    item,
    hours: hours[place]?.ofItem(item) ?? '',
    hasDescription: hasDescriptions,
    hasMark: !isPureVeg,
    choices: hasDescriptions ? choicesInBrief(item, groups) : [],
    language,
  });
  const style = { '--columns': columns, '--text': textScale } as CSSProperties;

  return (
    <>
      <div className="print-measure" aria-hidden="true">
        <div ref={measure} className="print-menu-measure" style={style}>
          <MenuMasthead {...masthead} />
          {menu.flatMap((category, place) => [
            <PrintedHead
              key={category.id}
              category={category}
              hours={hours[place]?.ofCategory ?? ''}
              language={language}
            />,
            <PrintedHead key={`${category.id}+`} category={category} continued language={language} />,
            ...category.items.map((item) => <PrintedItem key={item.id} {...told(item, place)} />),
          ])}
        </div>
      </div>
      <Sheets size={A4} count={pages.length}>
        {pages.map((page, index) => (
          <Paper key={index} className="print-menu" style={style}>
            {index === 0 && <MenuMasthead {...masthead} />}
            <div className="print-menu-columns">
              {page.map((column, place) => (
                <div key={place}>{column.map((run) => partOf(menu, run, hours, told, language))}</div>
              ))}
            </div>
            <p className="print-menu-foot">
              <span>{masthead.address}</span>
              {!isPureVeg && <PrintedLegend items={menu.flatMap(({ items }) => items)} language={language} />}
              {pages.length > 1 && (
                <span>
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
  told: (item: MenuItem, place: number) => ComponentProps<typeof PrintedItem>,
  language: Language,
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
        language={language}
      />
      {category.items.slice(from, to).map((item) => (
        <PrintedItem key={item.id} {...told(item, place)} />
      ))}
    </section>
  );
}
