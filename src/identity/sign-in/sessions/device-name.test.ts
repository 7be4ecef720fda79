import { expect, it } from 'vitest';
import { deviceName } from './device-name.server.ts';
import { deviceLabel } from './device-name.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${PHONE} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${PHONE} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'Samsung Internet for Android'],
  ['', 'Unknown device'],
  ['?', 'Unknown device'],
])('%s is %s', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
  expect(deviceLabel(words)).toBe(words);
});
