import { clsx } from 'clsx';
import { LinkedWords } from '#ordering/linked-words.tsx';
import { langAttributes } from '#platform/lang-of.ts';
import { optionsText, ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';

/** The lines of an order for the kitchen: quantity, dish, options and note. */
export function OrderLines({ lines, type }: Pick<OrderWire, 'lines' | 'type'>) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {lines.map((line, at) => (
        // Two lines may have the same key and differ in their notes only; the index is safe since lines never move.
        <li key={`${line.key} ${at}`} className="flex gap-2 text-base leading-snug">
          <span className="figures min-w-8 shrink-0 font-semibold">{line.quantity} ×</span>
          <div className="min-w-0 flex-1">
            <p
              className={clsx('wrap-anywhere font-medium', (line.isOff || line.isWrongWay) && 'text-chilli')}
              {...langAttributes(line.name)}
            >
              {line.name}
              {line.isOff && <span className="text-sm"> · {ordersTexts.soldOut}</span>}
              {line.isWrongWay && type && <span className="text-sm"> · {ordersTexts.wrongWay(type)}</span>}
            </p>
            {line.options.length > 0 && (
              <p className="wrap-anywhere text-muted text-sm">+ {optionsText(line)}</p>
            )}
            {line.note && (
              <p className="wrap-anywhere mt-0.5 text-sm" {...langAttributes(line.note)}>
                <span className="font-semibold">Note:</span>{' '}
                <LinkedWords words={line.note} className="underline" />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
