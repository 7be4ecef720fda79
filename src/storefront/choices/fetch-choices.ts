import { publicPages as pages } from '#routes';
import type { ChoicesView, StorefrontView } from '../view.ts';
import { readChoices } from './choices-data.ts';

const PATIENCE_MS = 8_000;

let underWay: Promise<ChoicesView | null> | undefined;

/**
 * Fetches the choices file of a page's menu; null on failure, timeout, or if there is a newer one. Concurrent calls
 * share one request. Never throws.
 */
export function fetchChoices({ restaurant, choicesHash }: StorefrontView): Promise<ChoicesView | null> {
  underWay ??= ask(pages.choices(restaurant.slug, choicesHash)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function ask(path: string): Promise<ChoicesView | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(path, { signal: patience.signal });
    return answer.ok ? readChoices(await answer.json()) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
