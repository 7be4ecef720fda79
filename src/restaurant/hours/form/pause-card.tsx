import Play from 'lucide-react/icons/play';
import { type ComponentType, lazy, Suspense } from 'react';
import { useApi, useCan } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { useOwnRestaurant } from '../../settings/own-restaurant.ts';
import type { HoursCalls } from '../hours-calls.server.ts';
import { hoursTexts } from '../hours-texts.ts';
import { momentText } from '../open-text.ts';
import { type OwnHours, readHours, useHours, useShowHours } from './use-hours.ts';

/** Loaded after the first screen: whether orders come in is seen without it. */
const PauseChoice = lazy<ComponentType<{ hours: OwnHours }>>(() =>
  import('./pause-choice.tsx').then(
    (choice) => ({ default: choice.PauseChoice }),
    () => ({ default: () => null }),
  ),
);

/** Loaded with a pause, which few visits have. A pause can be ended without it. */
const PauseNote = lazy<ComponentType<{ hours: OwnHours }>>(() =>
  import('./pause-note.tsx').then(
    (note) => ({ default: note.PauseNote }),
    () => ({ default: () => null }),
  ),
);

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
  // Nearly always there is a next opening then, and so a second button.
  const closes = hours.isOpen && hours.changesAt !== null;
  return (
    <>
      <p role="status" className="text-sm">
        {hours.text}
      </p>
      <Suspense fallback={<div className={closes ? 'mt-4 h-24 sm:h-11' : 'mt-4 h-11'} />}>
        <PauseChoice hours={hours} />
      </Suspense>
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
