import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { Checkbox } from '#platform/ui/inputs/inputs.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { pushSwitchTexts } from './push-texts.ts';
import { usePush } from './use-push.ts';

/** Lets this phone ring for orders while the page is closed (docs/product/orders.md#closed-phone). */
export function PushSwitch() {
  const push = usePush();
  if (!push) return null;
  const { support } = push;
  if (support !== 'possible') return <p className="text-muted text-sm">{pushSwitchTexts[support]}</p>;
  return <Switch push={push} />;
}

function Switch({ push: { kinds, all, change, test } }: { push: NonNullable<ReturnType<typeof usePush>> }) {
  const isOn = kinds.length > 0;
  // Whoever has just switched it on wants to try it; later the orders need the room.
  const [wasOn] = useState(isOn);
  return (
    <section aria-label={pushSwitchTexts.title} className="rounded-lg border border-line px-4 py-3">
      <SwitchField
        label={pushSwitchTexts.title}
        hint={isOn ? pushSwitchTexts.quiet : pushSwitchTexts.hint}
        checked={isOn}
        pending={change.isRunning}
        onCheckedChange={(wanted) => void change.run(wanted ? [...all] : [])}
      />
      {isOn && (
        <details className="group" open={!wasOn}>
          <summary className="flex min-h-11 w-fit cursor-pointer select-none items-center gap-1 font-medium text-sm">
            {pushSwitchTexts.ringFor}
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <fieldset aria-label={pushSwitchTexts.ringFor} className="mb-2 grid gap-1">
            {all.map((kind) => (
              <label key={kind} className="flex min-h-11 items-center gap-3 text-sm">
                <Checkbox
                  checked={kinds.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    void change.run(all.filter((each) => (each === kind ? checked : kinds.includes(each))))
                  }
                />
                {pushSwitchTexts.kinds[kind]}
              </label>
            ))}
          </fieldset>
          <Button size="sm" pending={test.isRunning} onClick={() => void test.run()}>
            {pushSwitchTexts.test}
          </Button>
        </details>
      )}
    </section>
  );
}
