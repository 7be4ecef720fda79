import type { Services } from '#platform/services.server.ts';

/** The newest mail to an address. */
export function newestMail(services: Services, email: string) {
  return services.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
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
