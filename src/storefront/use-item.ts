import { useEffect, useState } from 'react';
import { publicPages as pages } from '#routes';
import { ignoreSecondTap } from './ignore-second-tap.ts';
import { isPlainClick, itemIn } from './navigation.ts';
import { stepBack } from './step-back.ts';
import { tableIn, withTable } from './table.ts';

/** What a history entry of an item opened from the menu carries: behind it is the menu. */
const FROM_MENU = { isItem: true };

/**
 * Which item is looked at closely, and the ways in and out without loading a document: its link becomes a history entry,
 * and Back closes it. Opened by its own link, closing leads to the menu all the same. The link of a whole category
 * leads to a document, and takes the table along like those.
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
    // A page kept for when the phone is offline is that of the whole menu, whatever was asked for.
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
