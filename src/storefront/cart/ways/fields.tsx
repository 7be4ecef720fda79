import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { plainWords } from '#ordering/message/links/map-links.ts';
import { type Details, MAX_ADDRESS, MAX_AREA, MAX_NAME } from '#ordering/ways/details-store.ts';
import { customerLine } from '#ordering/ways/order-words.ts';
import { asksPincode, mayHave, placeOfPincode } from '#ordering/ways/ways.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { rich } from '#platform/texts/rich.tsx';
import { vh } from '../../components/vh.tsx';
import type { RestaurantView } from '../../view/view.ts';
import type { Field, OrderWay } from './order-way.ts';
import { areaFeeText, refusedText } from './ways-text.ts';
import { waysTexts as texts } from './ways-texts.ts';

interface DeliveryFieldsProps {
  order: OrderWay;
  details: Details;
  restaurant: RestaurantView;
  itemsPaise: number;
  onChange: (changes: Partial<Details>) => void;
}

/** The delivery address; collapsed, if known from before, to a line: `Delivery: Indiranagar · Asha, 12 Lake View`. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { wanted, customer, ask } = props.order;
  const isMissing = !!ask?.field && ask.field !== 'time';
  const [isOpen, open] = useState(isMissing);
  // Once open it stays open: it must not collapse while the customer types the missing value.
  if (isMissing && !isOpen) open(true);
  if (isOpen) return <OpenFields {...props} />;
  const area = plainWords(wanted?.area ?? '');
  const address = customer ? customerLine(customer) : '';
  return (
    <p className="folded">
      <bdi>{area ? texts.deliveryTo({ area, address }) : texts.delivery({ address })}</bdi>
      <button type="button" className="soft" onClick={() => open(true)}>
        {rich(texts.change, { vh })}
      </button>
    </p>
  );
}

function OpenFields({ order, details, restaurant, itemsPaise, onChange }: DeliveryFieldsProps) {
  const { areas, deliversElsewhere, ways } = restaurant;
  const { area, isElsewhere, refused, areaGone } = order;

  function chooseArea(value: string) {
    const chosen = areas[Number(value)];
    if (value === ELSEWHERE) onChange({ area: '', elsewhere: details.elsewhere ?? '' });
    else if (value === '' || !chosen) onChange({ area: '', elsewhere: null, pincode: '' });
    else
      onChange({
        area: chosen.name,
        elsewhere: null,
        // If area and pin code contradict each other, the one entered last counts.
        pincode: mayHave(chosen, details.pincode) ? details.pincode : '',
      });
  }

  const isFreeLater = area && area.freeFromPaise !== null && area.feePaise !== 0;
  return (
    <>
      {asksPincode(areas) && (
        <TextField
          id={fieldId('pincode')}
          label={texts.pincode}
          isOptional
          value={details.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          dir="ltr"
          onWrite={(typed) => onChange(placeOfPincode(areas, typed, details))}
          hint={refused && <span role="status">{refusedText(refused, ways)}</span>}
        />
      )}
      {areas.length > 0 && (
        <Labelled
          id={fieldId('area')}
          label={texts.area}
          hint={
            (areaGone && <span role="status">{areaGone}</span>) ||
            (isFreeLater &&
              itemsPaise < (area.freeFromPaise ?? 0) &&
              texts.freeFrom({ amount: formatRupees(area.freeFromPaise ?? 0) }))
          }
        >
          <select
            id={fieldId('area')}
            required
            value={isElsewhere ? ELSEWHERE : area ? areas.indexOf(area) : ''}
            onChange={({ target }) => chooseArea(target.value)}
          >
            <option value="">{texts.chooseArea}</option>
            {areas.map(({ name, shown = name, feePaise }, place) => (
              <option key={name} value={place}>
                {areaFeeText(shown, feePaise, texts.areaFee)}
              </option>
            ))}
            {deliversElsewhere && <option value={ELSEWHERE}>{texts.notHere}</option>}
          </select>
        </Labelled>
      )}
      {isElsewhere && (
        <TextField
          id={fieldId('elsewhere')}
          label={texts.elsewhere}
          value={details.elsewhere ?? ''}
          maxLength={MAX_AREA}
          required
          onWrite={(elsewhere) => onChange({ elsewhere, area: '' })}
          hint={texts.elsewhereHint}
        />
      )}
      <NameField details={details} onChange={onChange} />
      <Labelled id={fieldId('address')} label={texts.address}>
        <textarea
          id={fieldId('address')}
          dir="auto"
          rows={2}
          required
          maxLength={MAX_ADDRESS}
          placeholder={texts.addressHint}
          autoComplete="street-address"
          value={details.address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
      </Labelled>
    </>
  );
}

/** The option's value; those of areas are numbers. */
const ELSEWHERE = 'elsewhere';

/** The element id of a field. */
export const fieldId = (field: Field | 'name' | 'table' | 'pincode' | 'day'): string => `ask-${field}`;

/** Scrolls a field into view and focuses it. */
export function scrollToField(field: Field): void {
  const place = document.getElementById(fieldId(field));
  const input = place?.matches('fieldset') ? place.querySelector('input') : place;
  place?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

interface LabelledProps {
  /** The field's element id. */
  id: string;
  label: string;
  isOptional?: boolean;
  /** Shown below the field. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A field with its label above and its hint below. */
export function Labelled({ id, label, isOptional = false, hint, children }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {isOptional ? rich(texts.optional, { label, small: (text) => <small>{text}</small> }) : label}
      </label>
      {children}
      {hint && <p>{hint}</p>}
    </div>
  );
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  id: string;
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  onWrite: (text: string) => void;
}

/** A labelled text field of one line. */
export function TextField({ label, isOptional = false, hint, onWrite, ...input }: TextFieldProps) {
  return (
    <Labelled id={input.id} label={label} isOptional={isOptional} hint={hint}>
      <input
        dir="auto"
        enterKeyHint="done"
        {...input}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={(event) => {
          // Closes the phone's keyboard.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
        }}
      />
    </Labelled>
  );
}

interface NameFieldProps {
  details: Details;
  onChange: (changes: Partial<Details>) => void;
}

/** The customer's name, which is optional. */
export function NameField({ details, onChange }: NameFieldProps) {
  return (
    <TextField
      id={fieldId('name')}
      label={texts.name}
      isOptional
      value={details.name}
      maxLength={MAX_NAME}
      autoComplete="name"
      onWrite={(name) => onChange({ name })}
    />
  );
}
