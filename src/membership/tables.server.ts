import type { Generated } from 'kysely';
import type { MembershipStatus } from './membership.ts';
import type { PaidPlan } from './payments/payment.ts';

export interface MembershipTable {
  id: string;
  restaurant_id: string;
  status: MembershipStatus;
  plan_type: string;
  starts_at: Date;
  ends_at: Date;
  updated_at: Date;
  paused_at: Date | null;
  /** The last `ReminderStage` that was mailed to the owners, and the end date that it was about. */
  reminded_stage: string | null;
  reminded_ends_at: Date | null;
  /** The plan that the owner has asked the seller for, and when; null if none since the last payment. */
  requested_plan: PaidPlan | null;
  requested_at: Date | null;
  /** Incremented by each change. */
  version: Generated<number>;
}

interface SpentTrialTable {
  email_hash: string;
  noted_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    memberships: MembershipTable;
    spent_trials: SpentTrialTable;
  }
}
