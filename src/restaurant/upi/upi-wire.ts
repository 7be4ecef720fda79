import { z } from '@hono/zod-openapi';
import { askedCode, passwordWire } from '#identity/wire.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema } from '#platform/fields/schemas.ts';
import { singleLine } from '#platform/text.ts';
import type { Restaurant } from '../restaurant.ts';
import { payeeProblems, upiFields } from './upi.ts';

const asked = z.string('Enter some text.').max(200, 'Use at most 200 characters.').transform(singleLine);

/** The answer of every call about UPI. */
export const upiWire = answerSchema(upiFields);

export const presentUpi = (restaurant: Restaurant) => writeAnswer(upiFields, restaurant);

/** The body of `PUT /api/restaurant/upi`. */
export const askPayeeWire = z
  .object({ id: asked, name: asked, password: passwordWire, code: askedCode })
  .superRefine((payee, context) => {
    for (const [field, message] of Object.entries(payeeProblems(payee)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** The body of `PUT /api/restaurant/upi/checked`: what an app has shown. */
export const checkedPayeeWire = z.object({ id: asked, name: asked });

/** The body of `DELETE /api/restaurant/upi`: what proves who the caller is. */
export const proofWire = z.object({ password: passwordWire, code: askedCode });

/** The body of `PUT /api/restaurant/upi/when`. */
export const payWhenWire = proofWire.extend({
  payWhen: z.enum(upiFields.payWhen.options, 'Choose after or before.'),
});
