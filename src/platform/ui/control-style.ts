/** The style of every text control. Its border has a contrast of 3:1, so that it can be found. */
export const controlStyle = [
  'block w-full min-w-0 rounded-lg border border-edge/70 bg-surface text-ink',
  'transition-[border-color,box-shadow] hover:border-edge',
  'focus:border-leaf focus:outline-none focus:ring-1 focus:ring-leaf',
  'aria-invalid:border-chilli aria-invalid:focus:ring-chilli',
  'disabled:bg-well disabled:text-muted disabled:hover:border-edge/70',
  // Not :read-only, which matches every select.
  '[&[readonly]]:bg-well',
].join(' ');
