import { Card } from '#platform/ui/card.tsx';
import type { OwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import { ChargesField } from './charges-field.tsx';
import { GstField } from './gst-field.tsx';
import { OrderingForm } from './ordering-form.tsx';

/** The form for extra charges and GST. */
export function ChargesForm({ ordering }: { ordering: OwnOrdering }) {
  return (
    <OrderingForm
      ordering={ordering}
      fields={['charges', 'gstMode', 'gstBasisPoints', 'gstin']}
      draftName="charges"
    >
      {({ saved }) => (
        <>
          <Card aria-label="Extra charges">
            <ChargesField />
          </Card>
          <Card aria-label="GST">
            <GstField isCompositionDealer={saved.gstMode === 'composition'} />
          </Card>
        </>
      )}
    </OrderingForm>
  );
}
