import { mailOf } from '#platform/mail/outbox.server.ts';
import type { Services } from '#platform/services/services.server.ts';

/** The mails to an address, oldest first. */
export async function mailsTo({ db }: Pick<Services, 'db'>, email: string) {
  const tasks = db.selectFrom('tasks').selectAll().where('recipient', '=', email).orderBy('id');
  return (await tasks.execute()).map((task) => ({ id: task.id, ...mailOf(task) }));
}

/** The newest mail to an address. */
export async function newestMail(services: Services, email: string) {
  const mail = (await mailsTo(services, email)).at(-1);
  if (!mail) throw new Error(`There is no mail to ${email}`);
  return mail;
}

/** The six digits in the newest mail to an address. */
export async function mailedCode(services: Services, email: string): Promise<string> {
  const mail = await newestMail(services, email);
  const code = mail.body.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error(`No code in the mail "${mail.subject}"`);
  return code;
}

/** Some six digits that are not the code. */
export function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}
