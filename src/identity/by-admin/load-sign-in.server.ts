import type { Services } from '#platform/services.server.ts';

/** The facts about a user's sign-in that the administrator may see. */
export interface SignInFacts {
  /** The number of devices on which the user is signed in now. */
  devices: number;
  /** Whether two-step sign-in is on. */
  hasTwoStep: boolean;
}

/** Loads the facts about a user's sign-in, and never a password, code or token. */
export async function loadSignIn({ db, clock }: Services, userId: string): Promise<SignInFacts> {
  const { devices } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirstOrThrow();
  const twoStep = await db
    .selectFrom('two_step')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { devices: Number(devices), hasTwoStep: Boolean(twoStep?.enabled_at) };
}
