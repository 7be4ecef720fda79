import type { Services } from '#platform/services.server.ts';

/** How somebody signs in, as far as the administrator may know. */
export interface SignInFacts {
  /** On how many devices they are signed in now. */
  devices: number;
  /** Whether two-step sign-in is on. */
  hasTwoStep: boolean;
}

/** How a user signs in: never what they sign in with. */
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
