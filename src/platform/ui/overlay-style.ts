/** The backdrop behind a dialog. */
export const backdropStyle =
  'fixed inset-0 z-40 bg-black/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A dialog: on a phone a sheet at the bottom within the thumb's reach, otherwise a card in the middle. */
export const popupStyle = [
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-[20px] border border-line bg-surface',
  'pb-[env(safe-area-inset-bottom)] shadow-float outline-none transition-[translate,opacity,scale] duration-200',
  'data-ending-style:translate-y-full data-starting-style:translate-y-full',
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-w-md sm:rounded-lg',
  'sm:-translate-x-1/2 sm:-translate-y-1/2',
  'sm:data-ending-style:-translate-y-1/2 sm:data-ending-style:scale-[0.97] sm:data-ending-style:opacity-0',
  'sm:data-starting-style:-translate-y-1/2 sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0',
].join(' ');
