import { expect, it } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

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
