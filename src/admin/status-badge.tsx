import { Badge } from '#platform/ui/badge.tsx';

type Status = 'ACTIVE' | 'EXPIRED' | 'PAUSED' | 'CANCELED';

/** Default, destructive, secondary and outline of spec §2. */
const tones: Partial<Record<string, 'leaf' | 'danger' | 'neutral'>> = {
  ACTIVE: 'leaf',
  EXPIRED: 'danger',
  PAUSED: 'neutral',
};

/** The state of a membership in lower case (spec §2). */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status] ?? 'outline'}>{status.toLowerCase()}</Badge>;
}
