import { useEffect, useState } from 'react';
import type { CheckedMenu, SetMenu } from '../checked-menu.ts';
import { fetchFreshMenu } from '../fresh-menu.ts';
import { whenWorthAsking } from '../offline/worth-asking.ts';
import { shareUnchanged } from '../share-unchanged.ts';
import { fetchChoices } from './fetch-choices.ts';

/** The menu on the page, and the way to change it from what it is then. */
export interface MenuState {
  menu: CheckedMenu;
  onMenu: SetMenu;
}

/**
 * Brings what the dishes ask for to the menu on the page, where that is missing: from its file, else with the whole menu as
 * it is now (docs/product.md#choices-file). `hasFailed` while neither comes; then it asks again whenever that is worth it.
 */
export function useChoices({ menu, onMenu }: MenuState): { hasFailed: boolean; retry: () => void } {
  const [hasFailed, setFailed] = useState(false);
  const { view } = menu;
  const isMissing = view.choicesHash !== '' && !view.choices;

  async function bring() {
    const choices = await fetchChoices(view);
    const { choicesHash } = view;
    const isStill = (now: CheckedMenu) => now.view.choicesHash === choicesHash && !now.view.choices;
    if (choices) return onMenu((now) => (isStill(now) ? { ...now, view: { ...now.view, choices } } : now));
    const fresh = await fetchFreshMenu(view.restaurant);
    if (fresh.kind === 'failed') return setFailed(true);
    onMenu((now) => {
      if (fresh.kind === 'closed') return { ...now, check: 'closed' };
      return { view: shareUnchanged(now.view, fresh.view), check: 'fresh', asOf: fresh.asOf };
    });
  }

  useEffect(() => {
    if (isMissing) void bring();
  }, [isMissing]);

  useEffect(() => {
    if (isMissing && hasFailed) return whenWorthAsking(bring);
  }, [isMissing, hasFailed]);

  function retry() {
    setFailed(false);
    void bring();
  }

  return { hasFailed: isMissing && hasFailed, retry };
}

/** Has what the dishes ask for brought, before anybody wants to know it. Shows nothing. */
export function ChoicesWatch(state: MenuState) {
  useChoices(state);
  return null;
}
