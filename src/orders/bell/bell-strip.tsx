import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { Button } from '#platform/ui/button.tsx';
import { newOrders, ordersTexts } from '../orders-texts.ts';
import type { BellState } from './use-bell.ts';

/** Shows whether the bell can be heard, with a button that turns it on. */
export function BellStrip({ bell }: { bell: BellState }) {
  if (!bell.isOn) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-chilli/25 bg-chilli-soft p-4">
        <BellOff aria-hidden="true" className="size-6 shrink-0 text-chilli max-sm:hidden" />
        <p role="status" className="min-w-0 flex-1 basis-56 text-sm">
          <strong className="font-semibold text-base text-chilli">{ordersTexts.bellOff}</strong>{' '}
          <span className="block">{bell.isRefused ? ordersTexts.bellRefused : ordersTexts.bellOffWhy}</span>
        </p>
        <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => void bell.start()}>
          {ordersTexts.start}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-leaf" />
      <p role="status" className="min-w-0 flex-1">
        {bell.ringsFor > 0 ? (
          <strong className="font-semibold">
            {newOrders(bell.ringsFor)}. {ordersTexts.quieten}
          </strong>
        ) : (
          ordersTexts.bellOn
        )}
      </p>
      <Button size="sm" variant="ghost" onClick={() => void bell.start()}>
        Try it
      </Button>
    </div>
  );
}
