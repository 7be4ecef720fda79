import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

declare module 'hono' {
  interface ContextVariableMap {
    clientAddress: string;
  }
}

/** Whose X-Forwarded-For is believed; empty for nobody's. */
export type TrustedProxies = BlockList;

/**
 * Reads `TRUST_PROXY`: `off`, or a comma-separated list of addresses, CIDR ranges and `loopback`.
 * Throws with a plain explanation when a part is none of these.
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const trusted = new BlockList();
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'off');
  for (const part of parts) addRange(trusted, part);
  return trusted;
}

/** Works out who is calling, for all that comes after. */
export function rememberClientAddress(trusted: TrustedProxies) {
  return createMiddleware(async (c, next) => {
    c.set('clientAddress', addressOf(c, trusted));
    await next();
  });
}

/** Who is calling, for rate limits: the IPv4 address, or the IPv6 /64 network, which one household may walk through. */
export function clientAddress(c: Context): string {
  return limitedAs(c.get('clientAddress') ?? 'unknown');
}

/** The same where nothing has been remembered, for requests of which few ask. */
export function findClientAddress(c: Context, trusted: TrustedProxies): string {
  return limitedAs(addressOf(c, trusted));
}

/** The first address from the right that is not a trusted proxy's. What is no address ends the search before it. */
function addressOf(c: Context, trusted: TrustedProxies): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').map(addressIn) ?? [];
  let address = directAddress(c);
  while (isTrusted(trusted, address)) {
    const before = forwarded.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Some proxies write the caller's port too, as `192.0.2.1:4711` or `[2001:db8::1]:4711`: it is another each time. */
function addressIn(part: string): string {
  const text = part.trim();
  const withPort = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text);
  return plainIpv4(withPort?.[1] ?? text);
}

function limitedAs(address: string): string {
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** Whether the caller sits on this machine and came through no proxy. */
export function isDirectLoopback(c: Context): boolean {
  const proxied = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Forwarded-Host'].some((name) =>
    c.req.header(name),
  );
  return !proxied && /^(127\.|::1$)/.test(directAddress(c));
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  const known = [...groups, ...Array(missing).fill('0'), ...tail.split(':')];
  return `${known.slice(0, 4).join(':')}::/64`;
}

function addRange(trusted: BlockList, part: string): void {
  if (part === 'loopback') {
    trusted.addSubnet('127.0.0.0', 8, 'ipv4');
    trusted.addAddress('::1', 'ipv6');
    return;
  }
  const [address = '', prefix] = part.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? undefined : Number(prefix);
  if (version === 0 || (bits !== undefined && !(bits >= 0 && bits <= (version === 4 ? 32 : 128)))) {
    throw new Error(`"${part}" is not an address, a range such as 10.0.0.0/8, or "loopback"`);
  }
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) trusted.addAddress(address, family);
  else trusted.addSubnet(address, bits, family);
}

/** Whether an address, as Node has it of a connection, is one of a proxy that is believed. */
export function isTrusted(trusted: TrustedProxies, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

function directAddress(c: Context): string {
  if (!c.env?.incoming) return 'unknown';
  return plainIpv4(getConnInfo(c).remote.address ?? 'unknown');
}

/** Whoever listens on IPv6 too has IPv4 callers as `::ffff:192.0.2.1`, all of which would be one /64 network. */
function plainIpv4(address: string): string {
  return address.replace(/^::ffff:([\d.]+)$/i, '$1');
}
