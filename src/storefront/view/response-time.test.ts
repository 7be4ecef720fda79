import { expect, it } from 'vitest';
import { responseTime } from './response-time.ts';

const SENT = 'Mon, 02 Mar 2026 06:30:00 GMT';

it.each<[Record<string, string>, string]>([
  [{ Date: SENT }, '2026-03-02T06:30:00.000Z'],
  [{ Date: SENT, Age: '0' }, '2026-03-02T06:30:00.000Z'],
  [{ Date: SENT, Age: '240' }, '2026-03-02T06:34:00.000Z'],
  [{ Date: SENT, Age: 'soon' }, '2026-03-02T06:30:00.000Z'],
])('reads the time of %j', (headers, moment) => {
  expect(new Date(responseTime(new Headers(headers))).toISOString()).toBe(moment);
});

it('knows no time where none is told', () => {
  expect(responseTime(new Headers())).toBeNaN();
  expect(responseTime(new Headers({ Age: '240' }))).toBeNaN();
});
