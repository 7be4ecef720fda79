import { texts } from '#platform/texts/texts.ts';

/** The mails about the people of a restaurant (docs/product/identity.md#team). */
export const teamMailTexts = texts('mails', 'team-mails', {
  invitation: {
    subject: 'Join the team of {restaurant}',
    staff:
      '{restaurant} invites you to its team on Menu Link. You can answer orders and mark items sold out.',
    manager: '{restaurant} invites you to its team on Menu Link. You can change the menu and answer orders.',
    owner: '{restaurant} invites you on Menu Link as an owner. You can then change everything.',
    link: 'Join here. The link works once, until {date}:',
    ignore: 'If you do not know this restaurant, ignore this email.',
  },
  changed: {
    subject: 'The team of {restaurant} has changed',
    joined: {
      staff: '{email} joined {restaurant} and can now answer its orders.',
      manager: '{email} joined {restaurant} and can now change its menu and prices.',
      owner: '{email} joined {restaurant} as an owner and can now change everything.',
    },
    role: {
      staff: '{email} now works at the counter of {restaurant}.',
      manager: '{email} is now a manager of {restaurant}.',
      owner: '{email} is now an owner of {restaurant}.',
    },
    removed: '{email} is not in the team of {restaurant} now.',
    wasItNotYou: 'Is this a mistake? See your team here:',
  },
});
