import { ScrollRestoration } from 'react-router';

/** Used in a layout: a new page starts at the top, and Back restores the scroll position. */
export function KeepScroll() {
  return <ScrollRestoration getKey={placeKey} />;
}

/** Pages loaded by URL all have the history key "default", so their path is used instead. */
function placeKey({ key, pathname }: { key: string; pathname: string }): string {
  return key === 'default' ? pathname : key;
}
