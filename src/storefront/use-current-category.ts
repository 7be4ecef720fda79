import { type RefObject, useEffect, useState } from 'react';
import type { CategoryView } from './view.ts';

/** A line across the screen, a quarter down: the category that lies on it is the one being read. */
const READING_LINE = '-25% 0px -75%';

/** The id of the category being read. Its link in the bar is brought into sight, without a word to the page's own scrolling. */
export function useCurrentCategory(
  bar: RefObject<HTMLElement | null>,
  categories: readonly CategoryView[],
): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        // A jump passes others on its way; what it came to is told last.
        for (const { isIntersecting, target } of seen) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const { id } of categories) {
      const section = bar.current?.ownerDocument.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [bar, categories]);

  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    const list = link?.parentElement;
    if (!current || !link || !list) return;
    list.scrollTo({
      left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2,
      top: link.offsetTop - (list.clientHeight - link.offsetHeight) / 2,
    });
  }, [bar, current]);

  return current;
}
