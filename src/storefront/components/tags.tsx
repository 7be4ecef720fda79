import { tagNames } from '#menu/marks/mark-names.ts';
import type { ItemView } from '../view.ts';

/** The owner's tags of an item, such as Bestseller, shown after its name. */
export function Tags({ item: { tags } }: { item: ItemView }) {
  return tags.map((tag) => [
    ' ',
    <small key={tag} className="tag">
      {tagNames[tag]}
    </small>,
  ]);
}
