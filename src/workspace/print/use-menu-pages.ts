import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Category } from '#menu/menu.ts';
import { type Column, type MeasuredCategory, menuColumns } from './menu-columns.ts';
import { PX_PER_MM } from './sheets.tsx';

/** The height of an A4 sheet for columns, between its margins and above its footer, mm. */
const ROOM_HEIGHT = 297 - 12 - 18;
const GAP = 5;

/**
 * Divides a menu into pages by the heights of its parts in `measure`: first the masthead, then for each category its
 * head, its continued head, and its items. Measures again when the menu or `changes` changes.
 */
export function useMenuPages(
  measure: RefObject<HTMLElement | null>,
  menu: readonly Category[],
  columns: number,
  changes: string,
): Column[][] {
  const [pages, setPages] = useState<Column[][]>([]);

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

function pagesOf(measure: HTMLElement, menu: readonly Category[], columns: number): Column[][] {
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
