import { formatDay } from '#platform/clock.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { TwoStepStatus } from './wire.ts';

/** What there is to do. */
export type TwoStepTask = 'setup' | 'codes' | 'off';

/** So few that a lost phone or two would end the way in. */
const FEW = 3;

type Props = { status: TwoStepStatus; onTask: (task: TwoStepTask) => void };

/** Two-step sign-in as it stands once it is on. */
export function TwoStepOn({ status: { enabledAt, recoveryCodesLeft: left, required }, onTask }: Props) {
  const codesLeft = left === 1 ? '1 recovery code is left' : `${left} recovery codes are left`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone="leaf">On</Badge>
        {enabledAt && <span>since {formatDay(new Date(enabledAt))}</span>}
        {left > FEW && <span className="text-muted">{codesLeft}</span>}
      </p>
      {left <= FEW && (
        <Notice tone="attention" title={left === 0 ? 'No recovery codes are left' : `Only ${codesLeft}`}>
          Make new ones while you have your phone: without both, nobody can sign in.
        </Notice>
      )}
      {required && <p className="text-muted text-sm">The administrator always signs in with two steps.</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onTask('codes')}>New recovery codes</Button>
        <Button onClick={() => onTask('setup')}>Use another phone</Button>
        {!required && (
          <Button onClick={() => onTask('off')} className="text-chilli!">
            Turn off
          </Button>
        )}
      </div>
    </div>
  );
}
