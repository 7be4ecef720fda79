import { useEffect } from 'react';
import { stored } from '#platform/browser/stored.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useStored } from '#platform/ui/browser-state.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { hoursTexts } from '../hours-texts.ts';
import { pauseOfferTexts } from '../pause-offer-texts.ts';
import { useHours } from './use-hours.ts';
import { opensNext, usePausing } from './use-pausing.ts';

/** How many orders wait when a pause is offered. */
const MANY_WAITING = 10;

/** Whether the offer was answered, on any screen of this browser. */
const answered = stored(
  'menu_link_pause_offer',
  (found) => (typeof found === 'boolean' ? found : undefined),
  false,
);

/**
 * Offers a pause, once, when many orders wait for an answer (docs/product/restaurant.md#pausing): not again until none
 * waits. Render it only for those who may pause.
 */
export function PauseOffer({ waiting }: { waiting: number }) {
  const isAnswered = useStored(answered, false);
  useEffect(() => {
    if (waiting === 0 && isAnswered) answered.set(undefined);
  }, [waiting, isAnswered]);
  // The live region is always rendered, so that screen readers read what is added to it.
  return (
    <div role="status" className="empty:hidden">
      {waiting >= MANY_WAITING && !isAnswered && <Offer waiting={waiting} />}
    </div>
  );
}

function Offer({ waiting }: { waiting: number }) {
  const { data: hours } = useHours();
  const pausing = usePausing();
  if (!hours?.isOpen || hours.pausedUntil !== null) return null;
  const pause = async (until: 'in_30_minutes' | 'next_opening') => {
    if (await pausing.run(until)) answered.set(true);
  };
  return (
    <Notice
      title={pauseOfferTexts.title({ count: waiting })}
      actions={
        <>
          <Button
            pending={pausing.runningOn === 'in_30_minutes'}
            pendingLabel={hoursTexts.pause.starting}
            onClick={() => void pause('in_30_minutes')}
          >
            {pauseOfferTexts.short}
          </Button>
          {opensNext(hours) && (
            <Button
              pending={pausing.runningOn === 'next_opening'}
              pendingLabel={hoursTexts.pause.starting}
              onClick={() => void pause('next_opening')}
            >
              {hoursTexts.pause.untilOpening}
            </Button>
          )}
          <Button onClick={() => answered.set(true)}>{pauseOfferTexts.no}</Button>
        </>
      }
    >
      {pauseOfferTexts.hint}
    </Notice>
  );
}
