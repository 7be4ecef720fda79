import { MEMBERSHIP_STATUSES } from '#membership/membership.ts';

/** The states to filter by, named as their badges are. */
export const statusOptions = MEMBERSHIP_STATUSES.map((value) => ({ value, label: value.toLowerCase() }));
