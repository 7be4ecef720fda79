import type { PageStatus } from '../page-status.ts';

export interface StepTexts {
  title: string;
  description: string;
}

const texts: Record<Step, StepTexts> = {
  business: {
    title: 'What is your business called?',
    description: 'Your page gets this name, and an address made from it.',
  },
  whatsapp: {
    title: 'Where should orders arrive?',
    description: 'Customers send their order to your WhatsApp. There is no commission.',
  },
  menu: {
    title: 'Add your first items',
    description: 'Two or three are enough to begin. Photos and descriptions can follow.',
  },
  live: {
    title: 'Your page is live',
    description: 'Share the link, or let your customers scan the code.',
  },
};

/** The heading of the third step when a menu is pasted. */
export const pasteTexts: StepTexts = {
  title: 'Add your whole menu',
  description: 'Check the list. You can correct every line before it is saved.',
};

/** The heading of a step. A page is called live only if the server says so; `status` is undefined until loaded. */
export function stepTexts(step: Step, status: PageStatus | undefined, isUnknown: boolean): StepTexts {
  if (step !== 'live' || status?.isLive) return texts[step];
  if (status) return { title: status.title, description: status.text };
  return isUnknown
    ? unknownTexts
    : { title: unknownTexts.title, description: 'Checking if your page is open…' };
}

const unknownTexts: StepTexts = {
  title: 'Your page is ready',
  description: 'We could not check if your page is open. Check your internet.',
};

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
