import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { formatDay } from '#platform/clock.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import type { Session } from './wire.ts';

type Props = {
  session: Session;
  /** Ends it, and has the list read anew; what it throws is said in a toast. */
  onEnd: () => Promise<void>;
};

/** One device somebody is signed in on. */
export function SessionRow({ session: { device, startedAt, lastUsedAt, isCurrent }, onEnd }: Props) {
  const ending = useAction(onEnd);
  const name = device ?? 'Unknown device';
  const Icon = /Android|iOS/.test(name) ? Smartphone : Monitor;

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-3 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <span className="min-w-0 break-words">{name}</span>
          {isCurrent && <Badge tone="leaf">This device</Badge>}
        </p>
        <p className="text-muted text-sm">
          {isCurrent ? 'Signed in' : 'Last used'}{' '}
          <span className="whitespace-nowrap">{dayInWords(isCurrent ? startedAt : lastUsedAt)}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          onClick={() => void ending.run()}
          pending={ending.isRunning}
          pendingLabel="Ending…"
          aria-label={`End this one: ${name}`}
        >
          End this one
        </Button>
      )}
    </li>
  );
}

function dayInWords(instant: string): string {
  const day = formatDay(new Date(instant));
  return day === formatDay(new Date()) ? 'today' : day;
}
