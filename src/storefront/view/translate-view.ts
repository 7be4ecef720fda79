import type { Translations } from '#platform/fields/translations.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { languagesOf } from '#restaurant/settings/languages.ts';
import { usualNotesOf } from '#restaurant/settings/usual-notes.ts';
import type { ChoicesView, RestaurantView, StorefrontView } from './view.ts';

/**
 * Returns a view with the texts in a language, where there are any, and the restaurant's own elsewhere
 * (docs/product/storefront.md#languages). What an order is made of keeps its own name beside the one that is shown.
 */
export function translateView(view: StorefrontView, language: LanguageTag): StorefrontView {
  const { restaurant, categories, servingTimes, choices } = view;
  if (language === languagesOf(restaurant.languages)[0]) return view;
  const texts = textsIn(language);
  return {
    ...view,
    restaurant: translateRestaurant(restaurant, language),
    categories: categories.map(({ items, ...category }) => ({
      ...texts(category),
      items: items.map((item) => ({ ...named(texts(item), item), variants: item.variants.map(name) })),
    })),
    servingTimes: servingTimes.map(texts),
    ...(choices && { choices: translateChoices(choices) }),
  };

  function translateChoices({ groups, ofItems }: ChoicesView): ChoicesView {
    return {
      ofItems,
      groups: groups.map((group) => ({ ...name(group), options: group.options.map(name) })),
    };
  }

  function name<Thing extends Named>(thing: Thing): Thing {
    return named(texts(thing), thing);
  }
}

interface Translated {
  translations?: Translations | undefined;
}

interface Named extends Translated {
  name: string;
  own?: string | undefined;
}

/** Returns a function that replaces the texts of a thing by those in a language. */
function textsIn(language: LanguageTag) {
  return <Thing extends Translated>(thing: Thing): Thing => {
    const texts = thing.translations?.[language];
    return texts ? { ...thing, ...texts } : thing;
  };
}

function named<Thing extends Named>(shown: Thing, { name }: Named): Thing {
  return shown.name === name ? shown : { ...shown, own: name };
}

function translateRestaurant(restaurant: RestaurantView, language: LanguageTag): RestaurantView {
  const { name, usualNotes, usualNoteTranslations, pauseNote, pauseNoteTranslations } = restaurant;
  const texts = textsIn(language);
  const notes = usualNoteTranslations?.[language] ?? {};
  const shown = {
    ...texts(restaurant),
    usualNotes: usualNotesOf(usualNotes)
      .map((note) => notes[note] ?? note)
      .join('\n'),
    pauseNote: pauseNoteTranslations?.[language]?.[pauseNote] ?? pauseNote,
    ways: restaurant.ways.map(texts),
    openingExceptions: restaurant.openingExceptions.map(texts),
    areas: restaurant.areas.map(withShown),
    charges: restaurant.charges.map(withShown),
  };
  return {
    ...shown,
    ...(shown.name !== name && { own: name }),
    ...(shown.usualNotes !== usualNotes && { ownNotes: usualNotes }),
  };

  function withShown<Thing extends { name: string } & Translated>(thing: Thing): Thing {
    const name = thing.translations?.[language]?.name;
    return name && name !== thing.name ? { ...thing, shown: name } : thing;
  }
}
