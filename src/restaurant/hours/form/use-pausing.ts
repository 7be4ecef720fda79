import { useApi } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import type { HoursCalls, PAUSE_WORDS } from '../hours-calls.server.ts';
import { hoursTexts } from '../hours-texts.ts';
import { nextOpening } from '../next-opening.ts';
import { momentText } from '../open-text.ts';
import { hoursInUse } from '../opening-hours.ts';
import { type OwnHours, readHours, useShowHours } from './use-hours.ts';

export type PauseUntil = (typeof PAUSE_WORDS)[number];

/** The action that pauses orders, shows the pause on every screen, and says until when (docs/product/restaurant.md#pausing). */
export function usePausing() {
  const call = ask<HoursCalls>(useApi());
  const show = useShowHours();
  return useAction(async (until: PauseUntil) => {
    const paused = readHours(await call('POST /api/restaurant/pause', { body: { until } }));
    show(paused);
    toast.success(startedText(paused));
    return true;
  });
}

/** Until when orders are paused. The answer to a pause always has its end. */
function startedText({ pausedUntil, clockAhead, timeZone }: OwnHours): string {
  const now = Date.now() + clockAhead;
  return momentText(hoursTexts.pause.started, pausedUntil ?? now, now, timeZone);
}

/** Whether the restaurant is open and closes: else there is no next opening, or nothing to pause until it. */
export function opensNext(hours: OwnHours): boolean {
  const now = Date.now() + hours.clockAhead;
  return hours.isOpen && nextOpening(hoursInUse(hours), now, hours.timeZone) !== null;
}
