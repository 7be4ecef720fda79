import { allergenNames, jainNames, spiceNames } from '#menu/marks/more-names.ts';
import type { ItemView } from '../view.ts';
import { itemTexts as texts } from './item-texts.ts';

/** What is said of an item besides its mark and its tags, in a line; and what is in it for those who must know. */
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
