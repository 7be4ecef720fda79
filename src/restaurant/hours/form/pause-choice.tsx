import Pause from 'lucide-react/icons/pause';
import { useState } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { hoursTexts } from '../hours-texts.ts';
import type { OwnHours } from './use-hours.ts';
import { opensNext, usePausing } from './use-pausing.ts';

const choices = ['in_15_minutes', 'in_30_minutes', 'in_1_hour', 'today'] as const;

/** The buttons that pause orders: in two taps for a length of time, in one until the next opening. */
export function PauseChoice({ hours }: { hours: OwnHours }) {
  const [isChoosing, setChoosing] = useState(false);
  const pausing = usePausing();
  if (isChoosing) {
    return (
      <fieldset className="mt-4 min-w-0">
        <legend className="mb-2 font-medium text-sm">{hoursTexts.pause.question}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {choices.map((until, at) => (
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
    );
  }
  return (
    <div className="mt-4 grid grid-cols-1 gap-2 sm:auto-cols-fr sm:grid-flow-col">
      <Button onClick={() => setChoosing(true)}>
        <Pause aria-hidden="true" />
        {hoursTexts.pause.button}
      </Button>
      {opensNext(hours) && (
        <Button
          pending={pausing.runningOn === 'next_opening'}
          pendingLabel={hoursTexts.pause.starting}
          onClick={() => void pausing.run('next_opening')}
        >
          {hoursTexts.pause.untilOpening}
        </Button>
      )}
    </div>
  );
}
