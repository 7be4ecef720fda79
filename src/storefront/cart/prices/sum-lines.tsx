import type { OrderSums } from '#ordering/prices/order-sums.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import type { RestaurantView } from '../../view/view.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { chargeName } from './charge-name.ts';

/** The sum of the dishes, each charge and GST, one per row; renders nothing without charges and GST. */
export function SumLines({
  sums,
  restaurant = { charges: [] },
}: {
  sums: OrderSums;
  restaurant?: Pick<RestaurantView, 'charges'>;
}) {
  const { itemsPaise, charges, gst } = sums;
  if (charges.length === 0 && !gst) return null;
  return (
    <dl className="parts">
      <SumLine name={texts.items} paise={itemsPaise} />
      {charges.map(({ name, paise }) => (
        <SumLine key={name} name={chargeName(name, restaurant)} paise={paise} isCharge />
      ))}
      {gst && (
        <>
          <SumLine name={texts.cgst({ percent: gst.percent })} paise={gst.cgst} />
          <SumLine name={texts.sgst({ percent: gst.percent })} paise={gst.sgst} />
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
