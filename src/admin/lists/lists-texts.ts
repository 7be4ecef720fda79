import type { MembershipStatus } from '#membership/membership.ts';
import { texts } from '#platform/texts/texts.ts';

/** What every list of the administrator shows: sorting, pages, export (docs/product/admin.md#admin-area). */
export const listsTexts = texts('admin', 'admin-lists', {
  pageTitle: '{title} · Menu Link',
  loading: 'Loading...',
  pageLink: '{slug}<hidden> (opens in a new tab)</hidden>',
  membershipStatuses: {
    ACTIVE: 'active',
    EXPIRED: 'expired',
    PAUSED: 'paused',
    CANCELED: 'canceled',
  } satisfies Record<MembershipStatus, string>,
  sortBy: 'Sort by',
  sortAscending: 'Sort: {heading}, ascending',
  sortDescending: 'Sort: {heading}, descending',
  chooseRow: 'Choose {row}',
  chooseAll: 'Choose all on this page',
  pageEmpty: 'This page is empty now',
  firstPage: 'First page',
  pages: 'Pages',
  pageNumber: 'Page {page}',
  rangeOf: '{first}–{last} of {total}',
  previous: 'Previous',
  next: 'Next',
  downloaded: 'The file is downloaded.',
  export: 'Export',
  exporting: 'Exporting',
});
