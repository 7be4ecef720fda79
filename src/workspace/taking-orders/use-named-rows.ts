import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { singleLine } from '#platform/formats/text.ts';
import { announce } from '#platform/ui/feedback/announce.ts';
import { orderSettingsTexts } from './order-settings-texts.ts';
import type { OrderingValues } from './ordering-values.ts';

/** The rows of a list in the form. Removing one is announced, and moves the focus to the name before it. */
export function useNamedRows<List extends 'areas' | 'charges'>(list: List) {
  const { areas, charges } = orderSettingsTexts;
  const texts = list === 'areas' ? areas : charges;
  const { control, setFocus } = useFormContext<OrderingValues>();
  const { fields, append, remove } = useFieldArray({ control, name: list, keyName: 'key' });
  const rows = useWatch<OrderingValues, 'areas' | 'charges'>({ control, name: list });
  const nameAt = (at: number) => singleLine(rows[at]?.name ?? '');
  const removeLabel = (at: number) =>
    nameAt(at) ? texts.remove({ name: nameAt(at) }) : texts.removeUnnamed({ number: at + 1 });
  const drop = (at: number) => {
    const name = nameAt(at);
    remove(at);
    announce(name ? texts.removed({ name }) : texts.removedUnnamed({ number: at + 1 }));
    if (fields.length > 1) setFocus(`${list}.${Math.max(0, at - 1)}.name`);
  };
  return { fields, append, nameAt, removeLabel, drop };
}
