import { createECDH, ECDH } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import { type Circuit, createCircuit } from '#platform/http/limits/circuit.server.ts';
import { HOUR, SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';

/** A browser's address at its push service, and the keys that only it can read with (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * The push services of Chrome, Edge, Firefox and Safari; with a dot in front, all hosts below. Anybody who signs up
 * chooses an endpoint, so a list is what keeps requests from our own network (docs/decisions/0078).
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Returns the name of the push service of an endpoint; undefined for an endpoint at no known one. `others` are origins
 * from the configuration (PUSH_SERVICES).
 */
export function pushServiceOf(endpoint: string, others: readonly string[]): string | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return undefined;
  if (others.includes(url.origin)) return url.origin;
  if (url.protocol !== 'https:' || url.port) return undefined;
  return PUSH_SERVICES.find((service) =>
    service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service,
  );
}

/** Whether a browser's keys are of the form that RFC 8291 asks for: a point on P-256, and 16 bytes. */
export function areKeysValid({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  if (!isBase64Url(p256dh, 65) || !isBase64Url(auth, 16)) return false;
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}

function isBase64Url(text: string, bytes: number): boolean {
  return /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
}

const CURVE = 'prime256v1';

/** By which push services know this product (RFC 8292); in base64url. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys of this product: from the configuration, else made at first use and stored. New keys make all subscriptions
 * useless until each phone opens its list again.
 */
export async function vapidKeys({
  db,
  clock,
  push,
}: Pick<Services, 'db' | 'clock' | 'push'>): Promise<VapidKeys> {
  const privateKey = push.privateKey ?? (await secretKey(db, 'vapid', clock.now())).toString('base64url');
  return { privateKey, publicKey: publicKeyOf(privateKey) };
}

/** Throws for a text that is no private key. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** The push service does not know this browser any more: it never will again. */
export class BrowserGone extends Error {}

/** The push service answered something else than that it has the push. */
export class PushRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The push service answered ${status}.`);
    this.status = status;
  }

  /** Whether another try can help: it is busy or down, or does not take our key, which the operator can mend. */
  get isPassing(): boolean {
    return this.status >= 500 || [401, 403, 408, 429].includes(this.status);
  }
}

/** Hands one message to a browser's push service; a later one on the same topic replaces it until it is delivered. */
export type SendPush = (
  target: PushTarget,
  message: object,
  options: { topic?: string; signal?: AbortSignal },
) => Promise<void>;

/** How long a push service keeps a push for a phone that is off or has no network: later, it says nothing new. */
const KEPT_FOR = HOUR;
const TIMEOUT = 5 * SECOND;

/**
 * Creates what sends pushes. It throws `BrowserGone`, `PushRefused`, or another error if the service cannot be reached;
 * a service that was not reached three times in a row is left alone for 30 seconds.
 */
export function createPushSender(
  services: Pick<Services, 'db' | 'clock' | 'push' | 'publicUrl' | 'log'>,
): SendPush {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (name: string) => {
    const circuit =
      circuits.get(name) ??
      createCircuit({
        name: `push service ${name}`,
        deadline: TIMEOUT,
        faults: 3,
        openFor: 30 * SECOND,
        isFault: (error) =>
          !(error instanceof BrowserGone) && !(error instanceof PushRefused && error.status < 500),
        log: services.log,
      });
    circuits.set(name, circuit);
    return circuit;
  };

  return async ({ endpoint, ...keys }, message, { topic, signal: stop }) => {
    const name = pushServiceOf(endpoint, services.push.services);
    if (!name) throw new BrowserGone('The endpoint is at no known push service.');
    // Loaded with the first push: most processes never send one.
    const { generateRequestDetails } = (await import('web-push')).default;
    const vapidDetails = { subject: subjectOf(services.publicUrl), ...(await vapidKeys(services)) };
    const { headers, body } = generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails,
      TTL: KEPT_FOR / SECOND,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      ...(topic && { topic }),
    });
    await circuitOf(name).run(async (signal) => {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(headers).map(([key, value]) => [key, String(value)]),
        body: new Uint8Array(body as Buffer),
        redirect: 'error',
        signal,
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410)
        throw new BrowserGone('The browser has no push address any more.');
      if (!answer.ok) throw new PushRefused(answer.status);
    }, stop);
  };
}

/** Whom a push service can ask about our pushes: it takes an https or mailto URL only. */
function subjectOf(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? publicUrl : `mailto:postmaster@${hostname}`;
}
