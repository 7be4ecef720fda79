/** The box every typed-in control shares. The edge has 3:1 contrast, so that it can be found. */
export const controlStyle = [
  'block w-full min-w-0 rounded-lg border border-edge/70 bg-surface text-ink',
  'transition-[border-color,box-shadow] hover:border-edge',
  'focus:border-leaf focus:outline-none focus:ring-1 focus:ring-leaf',
  'aria-invalid:border-chilli aria-invalid:focus:ring-chilli',
  'disabled:bg-well disabled:text-muted disabled:hover:border-edge/70',
  // Not plain :read-only, which every select is.
  '[&[readonly]]:bg-well',
].join(' ');
