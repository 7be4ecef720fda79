import { useEffect, useState } from 'react';
import { publicPages as pages } from '#routes';
import { ignoreSecondTap } from './ignore-second-tap.ts';
import { isPlainClick, itemIn } from './navigation.ts';
import { stepBack } from './step-back.ts';
import { tableIn, withTable } from './table.ts';

/** The history state of an item opened from the menu: Back leads to the menu. */
const FROM_MENU = { isItem: true };

/**
 * Which item is open in its own view. Opening and closing load no document: a click on an item's link adds a history
 * entry, and Back closes the item. An item opened by its own URL also closes to the menu. The link of a whole
 * category does load a document; it gets the table added to its query, as the items' URLs do.
 */
export function useItem(first: string | undefined, slug: string) {
  const [itemId, setItemId] = useState(first);

  function open(id: string) {
    history.pushState(FROM_MENU, '', withTable(pages.storefrontItem(slug, id), tableIn(location.search)));
    setItemId(id);
  }

  useEffect(() => {
    const follow = () => setItemId(itemIn(location.search));
    const openLink = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('h3 a,.more');
      if (!link) return;
      const id = itemIn(link.search);
      // A whole category is a page of its own.
      if (!id) link.href = withTable(link.href, tableIn(location.search));
      else if (isPlainClick(event)) {
        event.preventDefault();
        ignoreSecondTap(event);
        open(id);
      }
    };
    // The page stored for offline use is always that of the whole menu, so read the item from the URL.
    follow();
    addEventListener('popstate', follow);
    document.addEventListener('click', openLink);
    return () => {
      removeEventListener('popstate', follow);
      document.removeEventListener('click', openLink);
    };
  }, []);

  function close() {
    if (history.state?.isItem) return stepBack();
    history.replaceState(null, '', withTable(pages.storefront(slug), tableIn(location.search)));
    setItemId(undefined);
  }

  return { itemId, close };
}
