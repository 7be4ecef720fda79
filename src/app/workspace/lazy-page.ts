import type { ComponentType } from 'react';

/** A page that is loaded when it is first opened. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] });
}
