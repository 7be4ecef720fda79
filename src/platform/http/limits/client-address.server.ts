import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import ipaddr, { type IPv6 } from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

declare module 'hono' {
  interface ContextVariableMap {
    clientAddress: string;
  }
}

/** Whether an address is a proxy's whose X-Forwarded-For is trusted. */
export type TrustedProxies = (address: string) => boolean;

/** `proxy-addr` refuses a range of all addresses, so that is split into halves. */
const HALVES: Record<string, string[]> = {
  '0.0.0.0/0': ['0.0.0.0/1', '128.0.0.0/1'],
  '::/0': ['::/1', '8000::/1'],
};

/** The parts of a request that identify the client. */
type Caller = Pick<IncomingMessage, 'socket' | 'headers'>;

/**
 * Reads `TRUST_PROXY`: `off`, or a comma-separated list of addresses, CIDR ranges and `loopback`.
 * Throws with a plain explanation when a part is none of these.
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'off')
    .flatMap((part) => HALVES[part] ?? part);
  for (const part of parts) checkRange(part);
  const trusts = proxyAddr.compile(parts);
  return (address) => trusts(address, 0);
}

/** Creates a middleware that finds the client's address and stores it for later handlers. */
export function setClientAddress(trusted: TrustedProxies) {
  return createMiddleware(async (c, next) => {
    c.set('clientAddress', findClientAddress(c, trusted));
    await next();
  });
}

/**
 * Returns the client's address for rate limits: IPv4, or the IPv6 /64 network, as one household can use all of its
 * addresses.
 */
export function clientAddress(c: Context): string {
  return c.get('clientAddress') ?? 'unknown';
}

/** Returns the same for routes without the middleware, where it is rarely needed. */
export function findClientAddress(c: Context, trusted: TrustedProxies): string {
  const incoming: Caller | undefined = c.env?.incoming;
  return incoming ? addressOfCaller(incoming, trusted) : 'unknown';
}

/**
 * Returns the same from Node's request: the first address from the right that is not a trusted proxy's. Anything that
 * is not an address ends the search.
 */
export function addressOfCaller({ socket, headers }: Caller, trusted: TrustedProxies): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(withoutPort)
    .join(',');
  const addresses = proxyAddr.all(
    { socket, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    trusted,
  );
  return rateLimitKey(addresses.map(withoutZone).findLast(isAddress));
}

/**
 * Returns the network of a client's address for limits on floods: IPv4 as it is, IPv6 as its /48, since a single
 * subscriber may get as much (RFC 6177).
 */
export function networkOf(address: string): string {
  return address.includes(':') ? `${address.split(':', 3).join(':')}::/48` : address;
}

/** Whether the caller sits on this machine and came through no proxy. */
export function isDirectLoopback(c: Context): boolean {
  const proxied = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Forwarded-Host'].some((name) =>
    c.req.header(name),
  );
  const direct = withoutZone(c.env?.incoming?.socket.remoteAddress);
  return !proxied && isAddress(direct) && ipaddr.process(direct).range() === 'loopback';
}

/**
 * Some proxies append the client's port, as `192.0.2.1:4711` or `[2001:db8::1]:4711`. It changes with each connection,
 * so it must go.
 */
function withoutPort(part: string): string {
  const text = part.trim();
  const withPort = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text);
  return withPort?.[1] ?? text;
}

/** A link-local address may include the client's network interface, as `fe80::1%eth0.100`. */
function withoutZone(address: string | undefined): string {
  return address?.split('%')[0] ?? '';
}

/**
 * `ipaddr.js` accepts old spellings such as 10.1, and does not know some IPv6 forms that Node accepts, so both must
 * agree.
 */
function isAddress(text: string): boolean {
  return isIP(text) !== 0 && ipaddr.isValid(text);
}

/**
 * A server that also listens on IPv6 sees IPv4 clients as `::ffff:192.0.2.1`, which would all be in one /64 network.
 */
function rateLimitKey(address: string | undefined): string {
  if (!address) return 'unknown';
  const known = ipaddr.process(address);
  if (known.kind() === 'ipv4') return known.toString();
  const network = (known as IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

function checkRange(part: string): void {
  try {
    if (part !== 'loopback' && !isAddress(part.split('/')[0] ?? '')) throw new Error(part);
    proxyAddr.compile(part);
  } catch (cause) {
    throw new Error(`"${part}" is not an address, a range such as 10.0.0.0/8, or "loopback"`, { cause });
  }
}

const LOOPBACK_NAME = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a Host header (a name or address, with or without a port) names this machine itself. */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_NAME.test(host?.replace(/:\d*$/, '') ?? '');
}

/**
 * Whether another site's page sent this request on behalf of its visitor. Old browsers do not send Sec-Fetch-Site and
 * count as same-origin.
 */
export function isCrossSite(c: Context): boolean {
  return (c.req.header('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin';
}
