import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  isDirectLoopback,
  isLoopbackHost,
  parseTrustedProxies,
  setClientAddress,
} from './client-address.server.ts';

describe('clientAddress', () => {
  it.each([
    ['off', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['203.0.113.0/24', '203.0.113.9', '198.51.100.7', '198.51.100.7'],
    ['loopback', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['loopback', '127.0.0.1', '10.1.1.1, 198.51.100.7', '198.51.100.7'],
    ['0.0.0.0/0', '203.0.113.9', '198.51.100.7, 10.1.1.1', '198.51.100.7'],
    ['loopback, 198.51.100.7', '127.0.0.1', '10.1.1.1, 198.51.100.7', '10.1.1.1'],
    ['off', '2001:db8:1:2:3:4:5:6', '', '2001:db8:1:2::/64'],
    ['off', '2001:db8::6', '', '2001:db8:0:0::/64'],
    ['off', '::ffff:192.0.2.1', '', '192.0.2.1'],
    ['loopback', '127.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
    ['loopback', '127.0.0.1', '192.0.2.1, ::FFFF:127.0.0.1', '192.0.2.1'],
    ['loopback', '127.0.0.1', '192.0.2.1:4711', '192.0.2.1'],
    ['loopback', '127.0.0.1', '198.51.100.7:1, 127.0.0.1:4712', '198.51.100.7'],
    ['loopback', '127.0.0.1', '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['loopback', '127.0.0.1', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['loopback', '127.0.0.1', '[::ffff:192.0.2.1]:4711', '192.0.2.1'],
    ['loopback', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['loopback', '127.0.0.1', '198.51.100.7, nonsense:80', '127.0.0.1'],
    ['loopback', '127.0.0.1', '', '127.0.0.1'],
    ['loopback', '127.0.0.1', '::1.2.3.4', '127.0.0.1'],
    ['loopback', '127.0.0.1', '64:ff9b::192.0.2.1', '127.0.0.1'],
    ['loopback', '127.0.0.1', '2001:db8::6%eth0-1', '2001:db8:0:0::/64'],
    ['off', 'fe80::1%eth0.100', '', 'fe80:0:0:0::/64'],
  ])('trusting %s, %s with X-Forwarded-For "%s" is %s', async (trust, direct, forwarded, expected) => {
    const answer = await ask(trust, direct, forwarded);
    expect(answer.address).toBe(expected);
  });

  it('refuses what is no address', () => {
    for (const text of ['yes', '10.0.0.0/64', '1.2.3']) expect(() => parseTrustedProxies(text)).toThrow(text);
  });
});

describe('isDirectLoopback', () => {
  it('is true on this machine only, and never through a proxy', async () => {
    expect((await ask('off', '127.0.0.1', '')).direct).toBe(true);
    expect((await ask('off', '::1', '')).direct).toBe(true);
    expect((await ask('off', '127.0.0.1', '127.0.0.1')).direct).toBe(false);
    expect((await ask('off', '203.0.113.9', '')).direct).toBe(false);
  });
});

async function ask(trust: string, remoteAddress: string, forwarded: string) {
  const app = new Hono()
    .use(setClientAddress(parseTrustedProxies(trust)))
    .get('/', (c) => c.json({ address: clientAddress(c), direct: isDirectLoopback(c) }));
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : undefined;
  const incoming = { socket: { remoteAddress }, headers: headers ?? {} };
  return (await app.request('/', { headers }, { incoming })).json() as Promise<{
    address: string;
    direct: boolean;
  }>;
}

it.each([
  'localhost',
  'LocalHost:3000',
  'app.localhost:80',
  '127.0.0.1',
  '127.0.0.1:3000',
  '[::1]',
  '[::1]:3000',
])('takes %s for this machine', (host) => expect(isLoopbackHost(host)).toBe(true));

it.each([
  undefined,
  '',
  'menu.example',
  'localhost.menu.example',
  'menu-localhost',
  '127.0.0.1.menu.example',
  '10.0.0.1',
  '[::2]:80',
  '::1',
  'localhost:80:80',
  'localhost@menu.example',
])('takes %s for somewhere else', (host) => expect(isLoopbackHost(host)).toBe(false));
