import { pages } from '#routes';
import type { TestApp } from '#test/support/app.ts';
import type { Answer } from '#test/support/client.ts';
import { createActors, roleFor } from './actors.ts';
import { createKnownRows } from './known-rows.ts';
import { randomOf } from './random.ts';
import { type DescribedCall, describedCalls, type FuzzRequest, requestFor } from './requests.ts';

/** Internals of the server (paths, stack traces, SQL errors) that no response may contain. */
const LEAK =
  /node_modules|\bat (?:\S+ \()?\S+:\d+:\d+|SQLITE_|sqlite3?:|kysely|syntax error at|violates .+ constraint/i;
const REFRESH_EVERY = 200;

export interface FuzzReport {
  /** How many answers of each status. */
  answers: Record<string, number>;
  /** What should not have happened, each kind once, with a request that reproduces it. */
  faults: string[];
}

/**
 * Sends random requests, the same for the same `seed`, to all calls of the OpenAPI document: as nobody, as two owners
 * and as the administrator. A fault is a response with a 5xx, with a status that the document does not list, with an
 * error in the wrong format, or with internals of the server.
 */
export async function fuzzApi(
  app: TestApp,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const random = randomOf(seed);
  const actors = createActors(app);
  const known = createKnownRows(app.services);
  const calls = describedCalls((await app.get(pages.openApi())).body);
  const answers: Record<string, number> = {};
  const faults = new Map<string, string>();

  for (let count = 0; count < requests; count += 1) {
    const call = random.pick(calls);
    const role = roleFor(random, call.isAdmin);
    const token = await actors.tokenOf(role);
    if (count % REFRESH_EVERY === 0) await known.refresh();

    const request = requestFor(call, random, known.valuesFor(call.path, random));
    const answer = await app.send(call.method, request.path, { ...request, token }).catch(undocumented);
    answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    if (answer.status === 401 || endsSession(call)) actors.lost(role);
    for (const fault of faultsOf(answer)) {
      const kind = `${fault}: ${call.method} ${call.path} as ${role} → ${answer.status}`;
      if (!faults.has(kind))
        faults.set(kind, `${kind}\n    ${asText(request)}\n    ${answer.text.slice(0, 300)}`);
    }
  }
  return { answers, faults: [...faults.values()] };
}

/** Turns the error that the test client throws for a status outside the document into a response. */
function undocumented(error: Error): FuzzAnswer {
  return { status: 0, body: undefined, text: error.message };
}

type FuzzAnswer = Pick<Answer, 'status' | 'body' | 'text'>;

function faultsOf(answer: FuzzAnswer): string[] {
  const body = answer.body as Record<string, unknown> | undefined;
  const isError = answer.status >= 400;
  return [
    ...(answer.status >= 500 ? ['an error of ours'] : []),
    ...(answer.status === 0 ? ['a status that is not documented'] : []),
    ...(isError && !(body?.success === false && body.message && body.message === body.error)
      ? ['a refusal without words']
      : []),
    ...(isError && LEAK.test(answer.text) ? ['the inside is shown'] : []),
  ];
}

/** Whether a call can end the caller's session, or delete the account, even when it succeeds. */
function endsSession({ method, path }: DescribedCall): boolean {
  const ends = [
    '/api/signout',
    '/api/signout/everywhere',
    '/api/change-password',
    '/api/change-email/confirm',
  ];
  return ends.includes(path) || (method === 'DELETE' && path === '/api/account');
}

function asText({ path, headers, body }: FuzzRequest): string {
  const sent = typeof body === 'string' ? body : body ? 'a form' : '';
  return `${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${sent.slice(0, 500)}`;
}
