import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { bodyExamples } from './body-examples.ts';
import { availabilityWire, idParam, stockWire } from './wire.ts';

export const done = z.object({ success: z.literal(true), message: z.string() });

/**
 * The error responses of every call about the caller's own menu (docs/product/common.md#errors), besides those of its guard.
 */
export const refusals = {
  404: { description: "It does not exist, or is somebody else's" },
  409: { description: 'No restaurant yet, or a conflict with what is stored' },
};

/** Describes a call that deletes one thing of the menu; it can be restored for 30 days (docs/product/common.md#deletes). */
export function deletion<Path extends string>(services: Services, path: Path, summary: string) {
  return createRoute({
    method: 'delete',
    path,
    summary,
    middleware: requireRestaurant(services, 'menu.write'),
    request: { params: idParam },
    responses: { ...refusals, 200: jsonAnswer('Done', done) },
  });
}

/** Describes a call that restores something deleted and returns it. */
export function restoring<Path extends string, Wire extends z.ZodType>(
  services: Services,
  path: Path,
  summary: string,
  wire: Wire,
) {
  return createRoute({
    method: 'post',
    path,
    summary,
    middleware: requireRestaurant(services, 'menu.write'),
    request: { params: idParam },
    responses: { ...refusals, 200: jsonAnswer('What was restored', wire) },
  });
}

/** Describes a call that marks something as available, or as sold out and until when (docs/product/menu.md#availability). */
export function switching<Path extends string, Wire extends z.ZodType>(
  services: Services,
  path: Path,
  what: string,
  wire: Wire,
) {
  return createRoute({
    method: 'patch',
    path,
    summary: `Marks ${what} as available, or as sold out until a moment or until it is switched on`,
    middleware: requireRestaurant(services, 'availability.write'),
    request: { params: idParam, body: jsonBody(availabilityWire, bodyExamples.soldOut) },
    responses: { ...refusals, 200: jsonAnswer('What it belongs to', wire) },
  });
}

/** Describes a call that sets how many are left, or that they are not counted (docs/product/menu.md#stock). */
export function counting<Path extends string, Wire extends z.ZodType>(
  services: Services,
  path: Path,
  what: string,
  wire: Wire,
) {
  return createRoute({
    method: 'patch',
    path,
    summary: `Sets how many are left of ${what}`,
    middleware: requireRestaurant(services, 'availability.write'),
    request: { params: idParam, body: jsonBody(stockWire, bodyExamples.stock) },
    responses: { ...refusals, 200: jsonAnswer('What it belongs to', wire) },
  });
}
