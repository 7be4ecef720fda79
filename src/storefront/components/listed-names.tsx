import { Fragment, type ReactNode } from 'react';
import { langAttributes, langOf } from '#platform/lang-of.ts';

/**
 * The owner's names joined by commas, such as a dish and its size. Where not all are in the language of the element
 * around them, each gets a `lang` of its own.
 */
export function ListedNames({ names }: { names: string }): ReactNode {
  const each = names.split(', ');
  const lang = langOf(names);
  if (each.every((name) => langOf(name) === lang)) return names;
  return each.map((name, place) => (
    <Fragment key={place}>
      {place > 0 && ', '}
      <span {...langAttributes(name)}>{name}</span>
    </Fragment>
  ));
}
