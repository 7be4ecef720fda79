import { texts } from '#platform/texts/texts.ts';

/** The list of memberships and the actions on them (docs/product/admin.md#membership-list). */
export const membershipsTexts = texts('admin', 'admin-memberships', {
  brief: '{status} · until {date} · {planType}',
  editEndDateOf: 'Edit the end date of {name}',
  endDateOf: 'End date of {name}',
  listTitle: 'Membership Management',
  listHint: 'Who has access, and until when',
  listHeading: 'All Memberships',
  listLoading: 'Loading memberships...',
  listLoadFailed: 'Failed to fetch memberships',
  listEmpty: 'No memberships found',
  searchHint: 'Search by restaurant',
  goBack: 'Go back',
  changedElsewhere: 'This membership was changed elsewhere',
  endDateQuestion: 'Is this end date right?',
  saveAnyway: 'Save Anyway',
  total: '{total, plural, one {# membership} other {# memberships}}',
  totalEnding:
    '{total, plural, one {# membership, ending within 7 days} other {# memberships, ending within 7 days}}',
  totalEndedLast:
    '{total, plural, one {# membership, ended ones last} other {# memberships, ended ones last}}',
  checkFailed: 'Failed to check memberships',
  checking: 'Checking…',
  checkStatus: 'Check Active Status',
  stateNow:
    '{status, select, ACTIVE {It is active now and ends on {date} ({planType}).} EXPIRED {It is expired now and ends on {date} ({planType}).} PAUSED {It is paused now and ends on {date} ({planType}).} other {It is canceled now and ends on {date} ({planType}).}}',
  updated: 'Membership updated successfully',
  updateFailed: 'Failed to update membership',

  confirmTitle: '{task}: {restaurant}',
  tasks: {
    pause: {
      label: 'Pause',
      warning: 'The page closes until you resume, and no days are lost. The owner gets an email.',
    },
    resume: { label: 'Resume' },
    cancel: {
      label: 'Cancel Membership',
      warning: 'The page closes, and the days until you resume are lost. The owner gets an email.',
    },
    grantLifetime: {
      label: 'Grant Lifetime',
      warning: 'The plan never ends, and no payment is recorded. The owner gets an email.',
    },
  },
});
