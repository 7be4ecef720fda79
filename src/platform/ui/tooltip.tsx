import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type Props = {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** What it explains; must have a name of its own, for touch and screen readers see no tooltip. */
  children: ReactElement;
};

/** A word beside what the pointer or the keyboard is on. */
export function Tooltip({ text, side = 'top', children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="rounded-md bg-ink px-2.5 py-1 text-paper text-xs transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
