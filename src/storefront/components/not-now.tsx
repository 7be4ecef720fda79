import { sharedTexts } from '../shared-texts.ts';
import { canBeHad, type ItemView } from '../view.ts';

type Props = { item: Pick<ItemView, 'isAvailable' | 'aside' | 'off'> };

/** Why an item cannot be ordered now, if it cannot. Sold out is styled as a warning, being served later is not. */
export function NotNow({ item }: Props) {
  if (canBeHad(item)) return null;
  const classes = ['sold', item.off && 'when', item.off && item.aside && 'later'];
  return <span className={classes.filter(Boolean).join(' ')}>{item.off || sharedTexts.soldOut}</span>;
}
