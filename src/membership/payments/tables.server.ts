import type { MembershipStatus } from '../membership.ts';
import type { PaidPlan, PaymentMethod } from './payment.ts';

export interface PaymentTable {
  id: string;
  request_id: string;
  receipt_no: number;
  restaurant_id: string | null;
  membership_id: string | null;
  restaurant_name: string;
  plan: PaidPlan;
  amount_paise: number;
  method: PaymentMethod;
  reference: string;
  paid_on: string;
  note: string;
  plan_before: string;
  status_before: MembershipStatus;
  ends_before: Date;
  given_from: Date;
  ends_after: Date;
  recorded_by: string;
  recorded_by_email: string;
  created_at: Date;
  seller_name: string;
  seller_address: string;
  seller_gstin: string;
  voided_at: Date | null;
  voided_by_email: string | null;
  void_reason: string | null;
  duplicate_reason: string | null;
}

interface CounterTable {
  name: string;
  value: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    payments: PaymentTable;
    counters: CounterTable;
  }
}
