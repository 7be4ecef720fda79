import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { Button } from '#platform/ui/actions/button.tsx';
import { ordersTexts } from '../../orders-texts.ts';
import type { BellState } from './use-bell.ts';

/** Says whether the bell is on, and asks for the tap that it needs. */
export function BellStrip({ bell }: { bell: BellState }) {
  if (!bell.isOn) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-chilli/25 bg-chilli-soft p-4">
        <BellOff aria-hidden="true" className="size-6 shrink-0 text-chilli max-sm:hidden" />
        <p role="status" className="min-w-0 flex-1 basis-56 text-sm">
          <strong className="font-semibold text-base text-chilli">{ordersTexts.bell.off}</strong>{' '}
          <span className="block">
            {bell.isRefused ? ordersTexts.bell.refused : ordersTexts.bell.offHint}
          </span>
        </p>
        <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => void bell.start()}>
          {ordersTexts.bell.start}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-leaf" />
      <p role="status" className="min-w-0 flex-1">
        {bell.ringsFor > 0 ? (
          <strong className="font-semibold">{ordersTexts.bell.ringing({ count: bell.ringsFor })}</strong>
        ) : (
          ordersTexts.bell.on
        )}
      </p>
      <Button size="sm" variant="ghost" onClick={() => void bell.start()}>
        {ordersTexts.bell.tryIt}
      </Button>
    </div>
  );
}
