import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useApi, useCan } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { useOwnRestaurant } from '../../settings/own-restaurant.ts';
import type { HoursCalls, PAUSE_WORDS } from '../hours-calls.server.ts';
import { hoursTexts } from '../hours-texts.ts';
import { momentText } from '../open-text.ts';
import { nextOpening } from '../opening-hours.ts';
import { type OwnHours, readHours, useHours, useShowHours } from './use-hours.ts';

/** Loaded with a pause, which few visits have. A pause can be ended without it. */
const PauseNote = lazy<ComponentType<{ hours: OwnHours }>>(() =>
  import('./pause-note.tsx').then(
    (note) => ({ default: note.PauseNote }),
    () => ({ default: () => null }),
  ),
);

type PauseUntil = (typeof PAUSE_WORDS)[number];

const choices: readonly PauseUntil[] = ['in_15_minutes', 'in_30_minutes', 'in_1_hour', 'today'];

/** Offered only where the restaurant is open and closes: else there is no next opening, or nothing to pause until it. */
const UNTIL_OPENING: PauseUntil = 'next_opening';

/**
 * Shows whether orders come in now, and pauses them in two taps (docs/product/restaurant.md#pausing). Absent until the hours
 * have loaded, and when orders are switched off.
 */
export function PauseCard() {
  const { data: hours } = useHours();
  const { data: restaurant } = useOwnRestaurant();
  const can = useCan();
  if (!hours || !restaurant?.acceptsOrders || !can('pause.write')) return null;
  return (
    <Card title={hoursTexts.pause.title} aria-label={hoursTexts.pause.title}>
      {hours.pausedUntil === null ? (
        <Running hours={hours} />
      ) : (
        <Paused hours={hours} pausedUntil={hours.pausedUntil} />
      )}
    </Card>
  );
}

function Running({ hours }: { hours: OwnHours }) {
  const call = ask<HoursCalls>(useApi());
  const show = useShowHours();
  const [isChoosing, setChoosing] = useState(false);
  const offered = opensNext(hours) ? [...choices, UNTIL_OPENING] : choices;
  const pausing = useAction(async (until: PauseUntil) => {
    const paused = readHours(await call('POST /api/restaurant/pause', { body: { until } }));
    show(paused);
    toast.success(startedText(paused));
  });
  return (
    <>
      <p role="status" className="text-sm">
        {hours.text}
      </p>
      {isChoosing ? (
        <fieldset className="mt-4 min-w-0">
          <legend className="mb-2 font-medium text-sm">{hoursTexts.pause.question}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {offered.map((until, at) => (
              <Button
                key={until}
                // The button that was pressed is removed, so the first choice takes the focus.
                autoFocus={at === 0}
                pending={pausing.runningOn === until}
                pendingLabel={hoursTexts.pause.starting}
                onClick={() => void pausing.run(until)}
              >
                {hoursTexts.pause.lengths[until]}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : (
        <Button className="mt-4 w-full" onClick={() => setChoosing(true)}>
          <Pause aria-hidden="true" />
          {hoursTexts.pause.button}
        </Button>
      )}
    </>
  );
}

function Paused({ hours, pausedUntil }: { hours: OwnHours; pausedUntil: number }) {
  const call = ask<HoursCalls>(useApi());
  const show = useShowHours();
  const resuming = useAction(async () => {
    show(readHours(await call('DELETE /api/restaurant/pause')));
    toast.success(hoursTexts.pause.ended);
  });
  return (
    <>
      <p role="status" className="text-sm">
        <b className="block font-semibold text-turmeric-ink">
          {momentText(hoursTexts.pause.until, pausedUntil, Date.now() + hours.clockAhead, hours.timeZone)}
        </b>
        {hoursTexts.pause.endsAutomatically({ text: hours.text })}
      </p>
      <Suspense fallback={<div className="mt-4 h-18.5" />}>
        <PauseNote hours={hours} />
      </Suspense>
      <Button
        className="mt-4 w-full"
        pending={resuming.isRunning}
        pendingLabel={hoursTexts.pause.ending}
        onClick={() => void resuming.run()}
      >
        <Play aria-hidden="true" />
        {hoursTexts.pause.end}
      </Button>
    </>
  );
}

/** Until when orders are paused. The answer to a pause always has its end. */
function startedText({ pausedUntil, clockAhead, timeZone }: OwnHours): string {
  const now = Date.now() + clockAhead;
  return momentText(hoursTexts.pause.started, pausedUntil ?? now, now, timeZone);
}

function opensNext(hours: OwnHours): boolean {
  return hours.isOpen && nextOpening(hours, Date.now() + hours.clockAhead, hours.timeZone) !== null;
}
