import type { OrderSums } from '#ordering/order-sums.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { cartTexts as texts } from './cart-texts.ts';

/** The sum of the dishes, each charge and GST, one per row; renders nothing without charges and GST. */
export function SumLines({ sums }: { sums: OrderSums }) {
  const { itemsPaise, charges, gst } = sums;
  if (charges.length === 0 && !gst) return null;
  return (
    <dl className="parts">
      <SumLine name={texts.items} paise={itemsPaise} />
      {charges.map(({ name, paise }) => (
        <SumLine key={name} name={name} paise={paise} isCharge />
      ))}
      {gst && (
        <>
          <SumLine name={texts.cgst(gst.percent)} paise={gst.cgst} />
          <SumLine name={texts.sgst(gst.percent)} paise={gst.sgst} />
        </>
      )}
    </dl>
  );
}

interface SumLineProps {
  name: string;
  paise: number | null;
  /** A charge of 0 paise is shown as free. */
  isCharge?: boolean;
}

function SumLine({ name, paise, isCharge = false }: SumLineProps) {
  const amount = isCharge && paise === 0 ? texts.free : formatRupees(paise ?? 0);
  return (
    <div>
      <dt dir="auto" {...langAttributes(name)}>
        {name}
      </dt>
      <dd>{paise === null ? texts.toBeAgreed : amount}</dd>
    </div>
  );
}
