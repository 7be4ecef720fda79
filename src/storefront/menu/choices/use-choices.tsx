import { useEffect, useState } from 'react';
import { publicPages as pages } from '#routes';
import { PartLoading } from '../../components/part-loading.tsx';
import { fetchFreshMenu, shareUnchanged } from '../../view/fresh-menu.ts';
import { type CheckedMenu, type SetMenu, whenWorthAsking } from '../../view/use-menu-check.ts';
import type { ChoicesView, StorefrontView } from '../../view/view.ts';
import { readChoices } from './choices-data.ts';
import { choicesTexts as texts } from './choices-texts.ts';

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

  async function load() {
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
    if (isMissing) void load();
  }, [isMissing]);

  useEffect(() => {
    if (isMissing && hasFailed) return whenWorthAsking(load);
  }, [isMissing, hasFailed]);

  function retry() {
    setFailed(false);
    void load();
  }

  return { hasFailed: isMissing && hasFailed, retry };
}

/** Loads the dishes' choices before the customer needs them. Renders nothing. */
export function ChoicesWatch(state: MenuState) {
  useChoices(state);
  return null;
}

interface NotHereProps {
  hasFailed: boolean;
  retry: () => void;
}

/** Shown in place of a dish's choices while they load, or when loading failed. */
export function ChoicesMissing({ hasFailed, retry }: NotHereProps) {
  if (!hasFailed) return <PartLoading hasFailed={false} />;
  return (
    <div className="wait" role="status">
      <p>{texts.notHere}</p>
      <button type="button" className="soft" onClick={retry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

const TIMEOUT_MS = 8_000;

let underWay: Promise<ChoicesView | null> | undefined;

/**
 * Fetches the choices file of a page's menu; null on failure, timeout, or if there is a newer one. Concurrent calls
 * share one request. Never throws.
 */
function fetchChoices({ restaurant, choicesHash }: StorefrontView): Promise<ChoicesView | null> {
  underWay ??= ask(pages.choices(restaurant.slug, choicesHash)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function ask(path: string): Promise<ChoicesView | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(path, { signal: patience.signal });
    return answer.ok ? readChoices(await answer.json()) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
