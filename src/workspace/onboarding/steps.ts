import type { PageStatus } from '../page-status.ts';
import { onboardingTexts } from './onboarding-texts.ts';

export interface StepTexts {
  title: string;
  description: string;
}

/** The heading of a step. A page is called live only if the server says so; `status` is undefined until loaded. */
export function stepTexts(step: Step, status: PageStatus | undefined, isUnknown: boolean): StepTexts {
  const { steps, live } = onboardingTexts;
  if (step !== 'live' || status?.isLive) return steps[step];
  if (status) return { title: status.title, description: status.text };
  return { title: live.ready, description: isUnknown ? live.unknown : live.checking };
}

export const STEPS = ['business', 'whatsapp', 'menu', 'live'] as const;

export type Step = (typeof STEPS)[number];

/** The state of somebody's onboarding; all except `isNamed` comes from the server. */
export interface Progress {
  /** The draft has a name and an address of a valid shape. */
  isNamed: boolean;
  /** They have continued past them, so the address was found free. */
  hasLeftBusiness: boolean;
  hasRestaurant: boolean;
  hasItems: boolean;
}

/** Returns the step to show: the wanted one if the steps before it are done, else the one where work was left. */
export function stepToShow(wanted: unknown, progress: Progress): Step {
  const step = STEPS.find((known) => known === wanted);
  return step && STEPS.indexOf(step) <= STEPS.indexOf(furthestStep(progress)) ? step : resume(progress);
}

/** With a restaurant the page is live, items or not. */
function furthestStep({ isNamed, hasRestaurant }: Progress): Step {
  if (hasRestaurant) return 'live';
  return isNamed ? 'whatsapp' : 'business';
}

function resume(progress: Progress): Step {
  if (!progress.hasRestaurant) return progress.hasLeftBusiness ? furthestStep(progress) : 'business';
  return progress.hasItems ? 'live' : 'menu';
}
