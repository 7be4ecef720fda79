import { publicPages as pages } from '#routes';
import type { ChoicesView, StorefrontView } from '../view.ts';
import { readChoices } from './choices-data.ts';

const PATIENCE_MS = 8_000;

let underWay: Promise<ChoicesView | null> | undefined;

/**
 * The file of what the dishes of a page ask for; null when it does not come, or there is a newer one. Who asks while
 * somebody is asking gets the same answer. Never throws.
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
