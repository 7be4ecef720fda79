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

/** Says of an address whether it is a proxy's whose X-Forwarded-For is believed. */
export type TrustedProxies = (address: string) => boolean;

/** `proxy-addr` takes no range of all addresses there are. */
const HALVES: Record<string, string[]> = {
  '0.0.0.0/0': ['0.0.0.0/1', '128.0.0.0/1'],
  '::/0': ['::/1', '8000::/1'],
};

/** What of a request says who calls. */
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

/** Works out who is calling, for all that comes after. */
export function rememberClientAddress(trusted: TrustedProxies) {
  return createMiddleware(async (c, next) => {
    c.set('clientAddress', findClientAddress(c, trusted));
    await next();
  });
}

/** Who is calling, for rate limits: the IPv4 address, or the IPv6 /64 network, which one household may walk through. */
export function clientAddress(c: Context): string {
  return c.get('clientAddress') ?? 'unknown';
}

/** The same where nothing has been remembered, for requests of which few ask. */
export function findClientAddress(c: Context, trusted: TrustedProxies): string {
  const incoming: Caller | undefined = c.env?.incoming;
  return incoming ? addressOfCaller(incoming, trusted) : 'unknown';
}

/**
 * The same of Node's request: the first address from the right that is not a trusted proxy's. What is no address ends the
 * search before it.
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
  return limitedAs(addresses.map(withoutZone).findLast(isAddress));
}

/** Whether the caller sits on this machine and came through no proxy. */
export function isDirectLoopback(c: Context): boolean {
  const proxied = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Forwarded-Host'].some((name) =>
    c.req.header(name),
  );
  const direct = withoutZone(c.env?.incoming?.socket.remoteAddress);
  return !proxied && isAddress(direct) && ipaddr.process(direct).range() === 'loopback';
}

/** Some proxies write the caller's port too, as `192.0.2.1:4711` or `[2001:db8::1]:4711`: it is another each time. */
function withoutPort(part: string): string {
  const text = part.trim();
  const withPort = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text);
  return withPort?.[1] ?? text;
}

/** An address of the local network may name the caller's network card, as `fe80::1%eth0.100`. */
function withoutZone(address: string | undefined): string {
  return address?.split('%')[0] ?? '';
}

/** `ipaddr.js` takes old spellings such as 10.1 for addresses, and knows some forms of IPv6 not that Node knows. */
function isAddress(text: string): boolean {
  return isIP(text) !== 0 && ipaddr.isValid(text);
}

/** Whoever listens on IPv6 too has IPv4 callers as `::ffff:192.0.2.1`, all of which would be one /64 network. */
function limitedAs(address: string | undefined): string {
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
