import { expectAnswer, type Fields, type Values } from '#platform/fields/fields.ts';
import { payeeTexts } from './payee-texts.ts';

/**
 * The UPI ID that customers may pay to, and when they are asked to (docs/product/ordering.md#upi). Each has a call of its own.
 */
export const upiFields = {
  /**
   * Shown to customers, after somebody has checked that an app shows this name for the ID. Empty while there is none.
   */
  upiId: { kind: 'line', public: true, column: 'upi_id', wire: 'upi.id', default: '', readOnly: true },
  upiName: { kind: 'line', public: true, column: 'upi_name', wire: 'upi.name', default: '', readOnly: true },
  payWhen: {
    kind: 'oneOf',
    public: true,
    column: 'pay_when',
    wire: 'upi.payWhen',
    options: ['after', 'before'],
    default: 'after',
    readOnly: true,
  },
  /** Entered by the owner, and not yet checked in an app. */
  askedUpiId: {
    kind: 'line',
    public: false,
    column: 'asked_upi_id',
    wire: 'upi.askedId',
    default: '',
    readOnly: true,
  },
  askedUpiName: {
    kind: 'line',
    public: false,
    column: 'asked_upi_name',
    wire: 'upi.askedName',
    default: '',
    readOnly: true,
  },
} as const satisfies Fields;

export type OwnUpi = Values<typeof upiFields>;

/** Reads an answer into the code's own field names. */
export function readUpi(answer: unknown): OwnUpi {
  return expectAnswer(upiFields, answer);
}

/** Who receives the money: an address such as `name@bank`, and the name that UPI apps show for it. */
export interface Payee {
  id: string;
  name: string;
}

const UPI_ID = /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{2,31}$/i;
const LONGEST_NAME = 60;

/** Returns what is wrong with each part of an entered UPI address; empty when nothing is (docs/product/ordering.md#upi). */
export function payeeProblems({ id, name }: Payee): { id?: string; name?: string } {
  return {
    ...(!UPI_ID.test(id) && { id: payeeTexts.id }),
    ...(name === '' && { name: payeeTexts.name }),
    ...(name.length > LONGEST_NAME && { name: payeeTexts.tooLong({ max: LONGEST_NAME }) }),
  };
}
