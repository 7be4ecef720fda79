import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** The route of a page that is loaded when it is first opened. */
export function lazyPage<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) };
}
