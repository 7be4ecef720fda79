import { z } from '@hono/zod-openapi';
import { DEVICE_ROLES } from '#identity/guards/rights.ts';
import type { DeviceRow } from '#identity/tables.server.ts';
import { MAX_DEVICE_NAME } from '#identity/users/current-user.ts';
import { doneWire, proofWire, sessionAnswerWire } from '#identity/wire.ts';
import { lineText } from '#platform/fields/schemas.ts';
import { deviceRefusalTexts } from './device-refusal-texts.ts';

const nameWire = lineText({
  kind: 'line',
  public: false,
  max: MAX_DEVICE_NAME,
  missing: () => deviceRefusalTexts.nameMissing,
});

const roleWire = z.enum(DEVICE_ROLES, { error: () => deviceRefusalTexts.roleMissing });

/** The body of `POST /api/devices`: the phone, and what proves who the caller is. */
export const addDeviceWire = proofWire.extend({ name: nameWire, role: roleWire }).openapi('AddDevice');

/** The body of `PUT /api/devices/{id}`. */
export const renameDeviceWire = z.object({ name: nameWire });

/** The body of `POST /api/devices/join`: a code as typed, also in lower case and with spaces. */
export const joinWire = z
  .object({
    code: z
      .string({ error: () => deviceRefusalTexts.codeWrong })
      .max(100, { error: () => deviceRefusalTexts.codeWrong })
      .transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')),
  })
  .openapi('JoinDevice', { example: { code: '7K3 M4P 9XW' } });

const deviceWire = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(DEVICE_ROLES),
    browser: z.string().openapi({ description: 'Such as `Chrome on Android`; empty until it has joined' }),
    joinedAt: z.iso.datetime().nullable().openapi({ description: 'Null until its code is used' }),
    lastUsedAt: z.iso.datetime().openapi({ description: 'Accurate to the minute' }),
  })
  .openapi('Device');

/** A phone in the API response, as the screen reads it. */
export type Device = z.infer<typeof deviceWire>;

export const devicesWire = doneWire.extend({ devices: z.array(deviceWire) });
export const addedDeviceWire = doneWire.extend({
  device: deviceWire,
  code: z.string().openapi({ description: 'To be typed or scanned at the other phone, once' }),
  validUntil: z.iso.datetime(),
});
export const joinedWire = sessionAnswerWire;

export function presentDevice(row: DeviceRow): Device {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    browser: row.browser,
    joinedAt: row.joined_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at.toISOString(),
  };
}
