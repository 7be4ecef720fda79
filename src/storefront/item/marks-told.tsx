import { allergenNames, jainNames, spiceNames } from '#menu/marks/more-names.ts';
import type { ItemView } from '../view.ts';
import { itemTexts as texts } from './item-texts.ts';

/** One line with an item's further marks (Jain, vegan, spice, serves), and a line with its allergens. */
export function MarksTold({ item }: { item: ItemView }) {
  const { jain, isVegan, spice, serves, allergens } = item;
  const told = [
    jain && jainNames[jain],
    isVegan && texts.vegan,
    spice !== null && spiceNames[spice],
    serves && texts.serves(serves),
  ].filter(Boolean);
  return (
    <>
      {told.length > 0 && <p>{told.join(' · ')}</p>}
      {allergens.length > 0 && (
        <p>{texts.contains(allergens.map((word) => allergenNames[word].toLowerCase()).join(', '))}</p>
      )}
    </>
  );
}
