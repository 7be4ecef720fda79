import { planWords } from '#membership/plans/plan-words.ts';
import { useMembership } from '#membership/use-membership.ts';
import type { MembershipInfo } from '#membership/wire.ts';
import { homeTexts } from './home/home-texts.ts';

/** Whether customers see the caller's page. `status` is undefined until loaded; `isUnknown`: a request failed. */
export function usePageStatus() {
  const { data, isPending, isFetching, refetch, errorUpdateCount } = useMembership();
  const isUnknown = !data && errorUpdateCount > 0;
  return { status: data && livePageStatus(data, new Date()), isUnknown, isPending, isFetching, refetch };
}

export interface PageStatus {
  isLive: boolean;
  title: string;
  text: string;
  offersPlan: boolean;
}

/** Whether customers see the page, and until when or why not (docs/product/workspace.md#home). */
export function livePageStatus(info: Pick<MembershipInfo, 'membership' | 'planType'>, now: Date): PageStatus {
  const { state, text, more, offersPlan } = planWords(info, now);
  return {
    isLive: state === 'running' || state === 'forever',
    title: homeTexts.plan.titles[state],
    text: homeTexts.plan.status({ plan: text, meaning: more }),
    offersPlan,
  };
}
