import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFormContext, useWatch } from 'react-hook-form';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { MoneyField, SelectField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { TranslationLines } from '#platform/ui/forms/translation-lines.tsx';
import { Checkbox } from '#platform/ui/inputs/inputs.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { chargeFields, orderingFields } from '#restaurant/ordering/ordering.ts';
import type { OwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import { parseGstin, problemOf } from '#restaurant/settings/registrations.ts';
import { orderSettingsTexts } from '../taking-orders/order-settings-texts.ts';
import { OrderingForm, OrderingPart } from '../taking-orders/ordering-form.tsx';
import { type ChargeRow, chargeRowProblem, emptyCharge } from '../taking-orders/ordering-rows.ts';
import { type OrderingValues, rateProblem } from '../taking-orders/ordering-values.ts';
import { useNamedRows } from '../taking-orders/use-named-rows.ts';

const texts = orderSettingsTexts.charges;

/** What is added to an order: `/dashboard/charges` (docs/product/workspace.md#taking-orders). */
export function ChargesPage() {
  return (
    <>
      <title>{orderSettingsTexts.chargesPage}</title>
      <PageHeader title={orderSettingsTexts.chargesTitle} description={orderSettingsTexts.chargesHint} />
      <OrderingPart Form={ChargesForm} />
    </>
  );
}

function ChargesForm({ ordering }: { ordering: OwnOrdering }) {
  return (
    <OrderingForm
      ordering={ordering}
      fields={['charges', 'gstMode', 'gstBasisPoints', 'gstin']}
      draftName="charges"
    >
      {({ saved }) => (
        <>
          <Card aria-label={texts.title}>
            <ChargesField />
          </Card>
          <Card aria-label={orderSettingsTexts.fields.gstMode}>
            <GstField isCompositionDealer={saved.gstMode === 'composition'} />
          </Card>
        </>
      )}
    </OrderingForm>
  );
}

/** Suggested rows: most restaurants that deliver charge for packing, in one of these two ways. */
const usual: ReadonlyArray<{ label: string; row: ChargeRow }> = [
  { label: texts.packingPerOrder, row: { ...emptyCharge, name: texts.packing, basis: 'order' } },
  { label: texts.packingPerPiece, row: { ...emptyCharge, name: texts.packing, basis: 'piece' } },
];

function ChargesField() {
  const form = useFormContext<OrderingValues>();
  const { control, register } = form;
  const { fields, append, nameAt, removeLabel, drop } = useNamedRows('charges');
  const rows = useWatch({ control, name: 'charges' });
  const isGstAdded = useWatch({ control, name: 'gstMode' }) === 'exclusive';
  const isForTables = useWatch({ control, name: 'ways.dine_in.isOn' });
  const add = (row: ChargeRow) =>
    append(row, { focusName: `charges.${fields.length}.${row.name ? 'amount' : 'name'}` });

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-sm">{texts.title}</legend>
      {fields.length === 0 && <p className="text-muted text-sm">{texts.empty}</p>}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {fields.map(({ key }, at) => {
          const problem = (box: 'name' | 'amount') => (_: string, values: OrderingValues) => {
            const found = chargeRowProblem(values.charges, at);
            return found?.field === box ? found.message : undefined;
          };
          const isPercent = rows[at]?.basis === 'percent';
          return (
            <li
              key={key}
              className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-2 rounded-lg border border-line p-3 sm:grid-cols-[minmax(0,1fr)_7.5rem_10.5rem_auto]"
            >
              <TextField
                form={form}
                name={`charges.${at}.name`}
                label={texts.name({ number: at + 1 })}
                hideLabel
                className="col-span-2 sm:col-span-1"
                autoComplete="off"
                placeholder={commonTexts.name}
                validate={problem('name')}
              />
              <IconButton
                label={removeLabel(at)}
                icon={<X />}
                onClick={() => drop(at)}
                className="sm:col-start-4 sm:row-start-1"
              />
              <MoneyField
                form={form}
                name={`charges.${at}.amount`}
                label={isPercent ? texts.percent({ number: at + 1 }) : texts.amount({ number: at + 1 })}
                hideLabel
                suffix={isPercent ? '%' : undefined}
                validate={problem('amount')}
              />
              <SelectField
                form={form}
                name={`charges.${at}.basis`}
                label={texts.purpose({ number: at + 1 })}
                hideLabel
                className="col-span-2 sm:col-span-1"
                rules={{ deps: [`charges.${at}.amount`] }}
              >
                {Object.entries(texts.bases).map(([basis, label]) => (
                  <option key={basis} value={basis}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <div className="col-span-full empty:hidden">
                <TranslationLines
                  form={form}
                  name={`charges.${at}.translations`}
                  fields={chargeFields}
                  field="name"
                  label={nameAt(at) || texts.name({ number: at + 1 })}
                />
              </div>
              {isGstAdded && (
                <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-2 text-sm">
                  <Checkbox {...register(`charges.${at}.isTaxed`)} />
                  {texts.addGst}
                </label>
              )}
              {isForTables && (
                <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-2 text-sm">
                  <Checkbox {...register(`charges.${at}.isForDineIn`)} />
                  {texts.forDineIn}
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        {fields.length === 0 &&
          usual.map(({ label, row }) => (
            <Button key={label} onClick={() => add(row)}>
              <Plus aria-hidden="true" />
              {label}
            </Button>
          ))}
        {fields.length < orderingFields.charges.max && (
          <Button variant={fields.length === 0 ? 'ghost' : 'secondary'} onClick={() => add(emptyCharge)}>
            <Plus aria-hidden="true" />
            {fields.length === 0 ? texts.addOther : texts.add}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface Props {
  /** The saved value: changing it shows a warning. */
  isCompositionDealer: boolean;
}

/** How the restaurant deals with GST: first a question that everybody can answer, then the rates. */
function GstField({ isCompositionDealer }: Props) {
  const form = useFormContext<OrderingValues>();
  const mode = useWatch({ control: form.control, name: 'gstMode' });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-sm">{orderSettingsTexts.gst.question}</legend>
      <div className="grid grid-cols-1 gap-2">
        {Object.entries(orderSettingsTexts.gst.modes).map(([value, { label, hint }]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer gap-3 rounded-lg border border-line p-3 has-checked:border-leaf has-checked:bg-leaf-soft"
          >
            <input
              type="radio"
              value={value}
              className="mt-px size-5 shrink-0 accent-leaf"
              {...form.register('gstMode')}
            />
            <span className="min-w-0">
              <span className="block font-medium text-sm">{label}</span>
              <span className="block text-muted text-sm">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {mode === 'exclusive' && (
        <MoneyField
          form={form}
          name="gstBasisPoints"
          label={orderSettingsTexts.fields.gstBasisPoints}
          hint={orderSettingsTexts.gst.rateHint}
          className="max-w-56"
          suffix="%"
          validate={(typed, { gstMode }) => (gstMode === 'exclusive' ? rateProblem(typed) : undefined)}
        />
      )}
      {mode !== 'none' && (
        <TextField
          form={form}
          name="gstin"
          label={orderSettingsTexts.fields.gstin}
          optional
          hint={orderSettingsTexts.gst.gstinHint}
          className="max-w-64"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          validate={(typed) => problemOf(parseGstin(typed))}
        />
      )}
      <div role="status" className="empty:hidden">
        {isCompositionDealer && mode === 'exclusive' && (
          <Notice tone="attention">{orderSettingsTexts.gst.compositionNotice}</Notice>
        )}
      </div>
    </fieldset>
  );
}
