import { useState } from 'react';
import type { CartLine } from '#ordering/cart/cart.ts';
import type { Details, DetailsStore } from '#ordering/ways/details-store.ts';
import { waysKey } from '#ordering/ways/dish-ways.ts';
import type { WayType } from '#ordering/ways/ways.ts';
import { rich } from '#platform/texts/rich.tsx';
import { vh } from '../../components/vh.tsx';
import type { StorefrontView } from '../../view/view.ts';
import { UndoRow } from '../undo.tsx';
import { DeliveryFields, fieldId, Labelled, NameField, TextField } from './fields.tsx';
import type { OrderWay } from './order-way.ts';
import { useFullTimes } from './times/use-full-times.ts';
import { durationText } from './ways-text.ts';
import { waysTexts as texts } from './ways-texts.ts';

interface WaysFormProps {
  order: OrderWay;
  view: StorefrontView;
  details: ReturnType<DetailsStore['getSnapshot']>;
  store: DetailsStore;
  itemsPaise: number;
  /** The total as shown everywhere. */
  total: string;
  onLeaveTable: () => void;
  onTakeOut: (line: CartLine) => void;
}

/** The form for the way to order: only ways that are on, only the fields they need (docs/product/ordering.md#ways-to-order). */
export function WaysForm(props: WaysFormProps) {
  const { order, view, details, store, itemsPaise, total, onLeaveTable } = props;
  const { restaurant } = view;
  const { way, table, wayGone, times, isForNow, opensAgain } = order;
  const [hasChanged, noteChange] = useState(false);
  const about = way && aboutText(way, isForNow);
  useFullTimes(restaurant, details, store, order.pieces);

  function change(changes: Partial<Details>) {
    noteChange(true);
    store.change(changes);
  }

  return (
    <section className="ways-form" aria-label={texts.howToOrder}>
      {table ? (
        <p className="folded table">
          <b>{texts.atTable({ table })}</b>
          <button type="button" onClick={onLeaveTable}>
            {texts.notAtTable}
          </button>
        </p>
      ) : (
        <WayChoice
          restaurant={restaurant}
          chosen={way?.type}
          opensAgain={opensAgain}
          onChoose={(chosen) => change({ way: chosen })}
        />
      )}
      <NotForWay {...props} />
      {wayGone && (
        <p className="note" role="status">
          {wayGone}
        </p>
      )}
      {about && (
        <p className="about" dir="auto">
          {about}
        </p>
      )}
      {way?.type === 'dine_in' && !table && (
        <TextField
          id={fieldId('table')}
          label={texts.table}
          isOptional
          value={details.table}
          maxLength={20}
          autoComplete="off"
          onWrite={(typed) => change({ table: typed })}
        />
      )}
      {way?.type === 'takeaway' && <NameField details={details} onChange={change} />}
      {way?.type === 'delivery' && (
        <DeliveryFields
          order={order}
          details={details}
          restaurant={restaurant}
          itemsPaise={itemsPaise}
          onChange={change}
        />
      )}
      {times && <TimeFields times={times} gone={order.timeGone} onChange={change} />}
      {details.isKept && (
        <p className="kept">
          {texts.kept}{' '}
          <button type="button" onClick={store.clear}>
            {texts.forget}
          </button>
        </p>
      )}
      {details.isForgotten && <UndoRow message={texts.forgotten} onUndo={store.undoClear} />}
      <p className="vh" role="status">
        {hasChanged && texts.newTotal({ total })}
      </p>
    </section>
  );
}

interface WayChoiceProps {
  restaurant: StorefrontView['restaurant'];
  chosen: WayType | undefined;
  opensAgain: OrderWay['opensAgain'];
  onChoose: (way: WayType) => void;
}

/** Radio buttons for the ways that are on, or just a heading if there is only one. */
function WayChoice({ restaurant: { ways }, chosen, opensAgain, onChoose }: WayChoiceProps) {
  const [only] = ways;
  if (only && ways.length === 1) return <h2>{texts.names[only.type]}</h2>;
  return (
    <fieldset className="seg" id={fieldId('way')}>
      <legend>{texts.howToOrder}</legend>
      {ways.map(({ type }) => (
        <label key={type}>
          <input type="radio" name="way" checked={type === chosen} onChange={() => onChoose(type)} />
          {texts.names[type]}
          {opensAgain[type] && <small>{opensAgain[type]}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** The dishes that are not available in the chosen way, with what to do: take them out, or choose another way. */
function NotForWay({ order, onTakeOut }: Pick<WaysFormProps, 'order' | 'onTakeOut'>) {
  const { notFor, goodWays, table } = order;
  const good = waysKey(goodWays);
  if (notFor.length === 0) return null;
  return (
    <div className="note" id={fieldId('dishes')} tabIndex={-1} role="status">
      {notFor.map(({ line, text }) => (
        <p key={line.key} dir="auto">
          {text}{' '}
          <button type="button" className="soft" onClick={() => onTakeOut(line)}>
            {rich(texts.takeOut, { item: line.name, vh })}
          </button>
        </p>
      ))}
      {/* At a table, no other way can be chosen until the customer says that they are not there. */}
      {!table && good && <p>{texts.orChoose[good]}</p>}
    </div>
  );
}

/** The owner's note on a way and, for an order as soon as possible, how long it takes. */
function aboutText({ type, readyInMinutes, note }: NonNullable<OrderWay['way']>, isForNow: boolean): string {
  const long = type === 'delivery' ? texts.arrivesIn : texts.readyIn;
  return [isForNow && readyInMinutes !== null && long({ duration: durationText(readyInMinutes) }), note]
    .filter(Boolean)
    .join(' ');
}

interface TimeFieldsProps {
  times: NonNullable<OrderWay['times']>;
  /** A sentence about a chosen time that is no longer possible; or empty. */
  gone: string;
  onChange: (changes: Partial<Details>) => void;
}

/** Fields for when an order is wanted: as soon as possible, or day and time. Nothing if there is no time to choose. */
function TimeFields({ times, gone, onChange }: TimeFieldsProps) {
  const { days, canBeNow, day, at } = times;
  if (days.length === 0) return null;
  return (
    <div className="pair">
      <Labelled id={fieldId('day')} label={texts.when}>
        <select
          id={fieldId('day')}
          value={day?.day ?? ''}
          onChange={({ target }) => onChange({ day: target.value, at: 0 })}
        >
          {canBeNow && <option value="">{texts.now}</option>}
          {days.map((each) => (
            <option key={each.day} value={each.day}>
              {each.name}
            </option>
          ))}
        </select>
      </Labelled>
      {day && (
        <Labelled id={fieldId('time')} label={texts.time} hint={gone && <span role="status">{gone}</span>}>
          <select
            id={fieldId('time')}
            required
            value={at || ''}
            onChange={({ target }) => onChange({ day: day.day, at: Number(target.value) })}
          >
            <option value="">{texts.chooseTime}</option>
            {day.slots.map((slot) => (
              <option key={slot.at} value={slot.at}>
                {slot.name}
              </option>
            ))}
          </select>
        </Labelled>
      )}
    </div>
  );
}
