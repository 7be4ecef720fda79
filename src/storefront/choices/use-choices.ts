import { useEffect, useState } from 'react';
import type { CheckedMenu, SetMenu } from '../checked-menu.ts';
import { fetchFreshMenu } from '../fresh-menu.ts';
import { whenWorthAsking } from '../offline/worth-asking.ts';
import { shareUnchanged } from '../share-unchanged.ts';
import { fetchChoices } from './fetch-choices.ts';

/** The menu on the page, and its setter, which takes an updater function. */
export interface MenuState {
  menu: CheckedMenu;
  onMenu: SetMenu;
}

/**
 * Adds the dishes' choices to the menu on the page, if they are missing: from the choices file, or else with the
 * whole current menu (docs/product/storefront.md#choices-file). `hasFailed` while neither loads; then it retries when the
 * network may be back.
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

/** Loads the dishes' choices before the customer needs them. Renders nothing. */
export function ChoicesWatch(state: MenuState) {
  useChoices(state);
  return null;
}
