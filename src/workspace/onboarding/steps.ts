/** The steps of onboarding, in order. */
export const STEPS = ['business', 'whatsapp', 'menu', 'live'] as const;

export type Step = (typeof STEPS)[number];

/** What is known of somebody's onboarding: all but `isNamed` from the server. */
export interface Progress {
  /** The draft holds a name and an address that could be taken. */
  isNamed: boolean;
  /** They have gone on from them, so the address was found free. */
  hasLeftBusiness: boolean;
  hasRestaurant: boolean;
  hasItems: boolean;
}

/** The step to show: the wanted one, when what it builds on is there, else the one where work was left. */
export function stepToShow(wanted: unknown, progress: Progress): Step {
  const step = STEPS.find((known) => known === wanted);
  return step && STEPS.indexOf(step) <= STEPS.indexOf(furthest(progress)) ? step : resume(progress);
}

/** With a restaurant the page is live, items or not. */
function furthest({ isNamed, hasRestaurant }: Progress): Step {
  if (hasRestaurant) return 'live';
  return isNamed ? 'whatsapp' : 'business';
}

function resume(progress: Progress): Step {
  if (!progress.hasRestaurant) return progress.hasLeftBusiness ? furthest(progress) : 'business';
  return progress.hasItems ? 'live' : 'menu';
}
