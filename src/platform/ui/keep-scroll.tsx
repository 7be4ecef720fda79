import { ScrollRestoration } from 'react-router';

/** In a layout: a new page starts at its top, and Back leads to where the page was left. */
export function KeepScroll() {
  return <ScrollRestoration getKey={placeKey} />;
}

/** Every page that a tab loads by its address has the same key, so its path tells those apart. */
function placeKey({ key, pathname }: { key: string; pathname: string }): string {
  return key === 'default' ? pathname : key;
}
