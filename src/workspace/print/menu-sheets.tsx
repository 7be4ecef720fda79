import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Category } from '#menu/menu.ts';
import { A4 } from './formats.ts';
import type { Run } from './menu-columns.ts';
import { type Masthead, MenuMasthead, PrintedHead, PrintedItem } from './menu-parts.tsx';
import { Paper, Sheets } from './sheets.tsx';
import './printed-menu.css';
import { useMenuPages } from './use-menu-pages.ts';

export interface MenuLook {
  columns: number;
  /** 1 for the usual size of the letters. */
  textScale: number;
  hasDescriptions: boolean;
}

type Props = {
  /** What is printed of the menu, at least one item. */
  menu: readonly Category[];
  masthead: Masthead;
  look: MenuLook;
};

/** The whole menu on A4. Where a column or a page ends is settled here, not left to the browser. */
export function MenuSheets({ menu, masthead, look }: Props) {
  const measure = useRef<HTMLDivElement>(null);
  const { columns, textScale, hasDescriptions } = look;
  const { name, headline, contact, logoImageUrl } = masthead;
  const changes = JSON.stringify([look, name, headline, contact, logoImageUrl]);
  const pages = useMenuPages(measure, menu, columns, changes);
  const style = { '--columns': columns, '--text': textScale } as CSSProperties;

  return (
    <>
      <div className="print-measure" aria-hidden="true">
        <div ref={measure} className="print-menu-measure" style={style}>
          <MenuMasthead {...masthead} />
          {menu.flatMap((category) => [
            <PrintedHead key={category.id} category={category} />,
            <PrintedHead key={`${category.id}+`} category={category} continued />,
            ...category.items.map((item) => (
              <PrintedItem key={item.id} item={item} hasDescription={hasDescriptions} />
            )),
          ])}
        </div>
      </div>
      <Sheets size={A4} count={pages.length}>
        {pages.map((page, index) => (
          <Paper key={index} className="print-menu" style={style}>
            {index === 0 && <MenuMasthead {...masthead} />}
            <div className="print-menu-columns">
              {page.map((column, place) => (
                <div key={place}>{column.map((run) => partOf(menu, run, hasDescriptions))}</div>
              ))}
            </div>
            <p className="print-menu-foot">
              <span>{masthead.address}</span>
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
  hasDescriptions: boolean,
): ReactNode {
  const category = menu[place];
  // The menu has just become shorter, and the pages are about to follow.
  if (!category) return null;
  return (
    <section key={category.id} className="print-menu-part">
      <PrintedHead category={category} continued={from > 0} />
      {category.items.slice(from, to).map((item) => (
        <PrintedItem key={item.id} item={item} hasDescription={hasDescriptions} />
      ))}
    </section>
  );
}
