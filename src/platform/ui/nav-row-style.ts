/** A row of a navigation: an entry, a link, sign-out. The current one carries aria-current. */
export const navRowStyle = [
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium text-muted text-sm',
  'transition-colors hover:bg-well hover:text-ink aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf',
  '[&_svg]:size-5 [&_svg]:shrink-0',
].join(' ');
