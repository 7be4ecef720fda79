import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi, useCan } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { restaurantFields } from '../restaurant.ts';
import { useOwnRestaurant } from '../settings/own-restaurant.ts';
import type { HoursCalls, PAUSE_WORDS } from './hours-calls.server.ts';
import { untilText } from './open-text.ts';
import { nextOpening } from './opening-hours.ts';
import { type OwnHours, readHours, useHours, useRefetchHours, useShowHours } from './use-hours.ts';

const choices: ReadonlyArray<{ until: (typeof PAUSE_WORDS)[number]; label: string }> = [
  { until: 'in_15_minutes', label: '15 min' },
  { until: 'in_30_minutes', label: '30 min' },
  { until: 'in_1_hour', label: '1 hour' },
  { until: 'today', label: 'Rest of today' },
];

/** Offered only where the restaurant is open and closes: else there is no next opening, or nothing to pause until it. */
const UNTIL_OPENING = { until: 'next_opening', label: 'Until we open next' } as const;

/**
 * Shows whether orders come in now, and pauses them in two taps (docs/product/restaurant.md#pausing). Absent until the hours
 * have loaded, and when orders are switched off.
 */
export function PauseCard() {
  const { data: hours } = useHours();
  const { data: restaurant } = useOwnRestaurant();
  const can = useCan();
  if (!hours || !restaurant?.acceptsOrders || !can('availability.write')) return null;
  return (
    <Card title="Orders" aria-label="Orders">
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
  const pausing = useAction(async (until: (typeof PAUSE_WORDS)[number]) => {
    const paused = readHours(await call('POST /api/restaurant/pause', { body: { until } }));
    show(paused);
    toast.success(`Orders are paused until ${endText(paused)}.`);
  });
  return (
    <>
      <p role="status" className="text-sm">
        {hours.text}
      </p>
      {isChoosing ? (
        <fieldset className="mt-4 min-w-0">
          <legend className="mb-2 font-medium text-sm">Pause orders for how long?</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {offered.map(({ until, label }, at) => (
              <Button
                key={until}
                // The button that was pressed is removed, so the first choice takes the focus.
                autoFocus={at === 0}
                pending={pausing.runningOn === until}
                pendingLabel="Pausing…"
                onClick={() => void pausing.run(until)}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : (
        <Button className="mt-4 w-full" onClick={() => setChoosing(true)}>
          <Pause aria-hidden="true" />
          Pause orders
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
    toast.success('You are taking orders again.');
  });
  return (
    <>
      <p role="status" className="text-sm">
        <b className="block font-semibold text-turmeric-ink">
          Paused until {untilText(pausedUntil, Date.now() + hours.clockAhead, hours.timeZone)}
        </b>
        Orders start again automatically. Customers see: “{hours.text}”
      </p>
      <PauseNote hours={hours} />
      <Button
        className="mt-4 w-full"
        pending={resuming.isRunning}
        pendingLabel="One moment…"
        onClick={() => void resuming.run()}
      >
        <Play aria-hidden="true" />
        Take orders again
      </Button>
    </>
  );
}

function endText({ pausedUntil, clockAhead, timeZone }: OwnHours): string {
  return pausedUntil === null ? '' : untilText(pausedUntil, Date.now() + clockAhead, timeZone);
}

function opensNext(hours: OwnHours): boolean {
  return hours.isOpen && nextOpening(hours, Date.now() + hours.clockAhead, hours.timeZone) !== null;
}

/** The note that customers read with a pause, saved by its own button (docs/product/restaurant.md#pausing). */
function PauseNote({ hours }: { hours: OwnHours }) {
  const call = ask<HoursCalls>(useApi());
  const show = useShowHours();
  const askAgain = useRefetchHours();
  const form = useRowForm({
    begin: { note: hours.pauseNote },
    draft: 'brief',
    async save({ note }) {
      try {
        return readHours(await call('PATCH /api/restaurant/pause', { body: { note } }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_paused')) throw error;
        toast.error(error.message);
        askAgain();
        return false;
      }
    },
    onSaved(noted) {
      show(noted);
      form.restart({ note: noted.pauseNote });
      toast.success('Saved.');
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const follow = useEffectEvent((note: string) => {
    if (!form.hasUnsaved()) form.restart({ note });
  });
  useEffect(() => follow(hours.pauseNote), [hours.pauseNote]);
  return (
    <FormFrame form={form} className="mt-4 grid grid-cols-1 gap-3">
      <div className="flex items-end gap-2">
        <TextField
          form={form}
          name="note"
          label="Note for customers"
          className="flex-1"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="Back after the rush"
          maxLength={restaurantFields.pauseNote.max}
        />
        <Button
          type="submit"
          className="min-h-12"
          disabled={!isDirty}
          pending={isSubmitting}
          pendingLabel="Saving…"
        >
          Save<span className="sr-only"> note</span>
        </Button>
      </div>
    </FormFrame>
  );
}
