import { Fragment, type ReactNode } from 'react';
import { langAttributes, langOf } from '#platform/lang-of.ts';

/**
 * Owner's words with commas between them, such as a dish and its size: each says its own language where they are not all
 * of the one that the element around them says.
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
