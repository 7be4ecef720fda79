import type { MembershipAction } from '#membership/admin/membership-change.ts';
import type { MembershipStatus } from '#membership/membership.ts';

/** Returns the actions possible in a state, in the order of the menu. */
export function tasksFor(status: MembershipStatus): MembershipAction[] {
  switch (status) {
    case 'ACTIVE':
      return ['pause', 'grant_lifetime', 'cancel'];
    case 'EXPIRED':
      return ['grant_lifetime', 'cancel'];
    case 'PAUSED':
      return ['resume', 'grant_lifetime', 'cancel'];
    case 'CANCELED':
      return ['resume', 'grant_lifetime'];
  }
}

/** The label of each action, and the warning shown before it; no warning if nothing is lost. */
export const taskTexts: Record<MembershipAction, { label: string; warning?: string; isDangerous?: boolean }> =
  {
    pause: {
      label: 'Pause',
      warning: 'The page closes until you resume, and no days are lost. The owner gets an email.',
    },
    resume: { label: 'Resume' },
    cancel: {
      label: 'Cancel Membership',
      warning: 'The page closes, and the days until you resume are lost. The owner gets an email.',
      isDangerous: true,
    },
    grant_lifetime: {
      label: 'Grant Lifetime',
      warning: 'The plan never ends, and no payment is recorded. The owner gets an email.',
    },
  };
