interface MembershipTable {
  id: string;
  restaurant_id: string;
  status: 'ACTIVE' | 'EXPIRED' | 'PAUSED' | 'CANCELED';
  plan_type: string;
  starts_at: Date;
  ends_at: Date;
  updated_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    memberships: MembershipTable;
  }
}
