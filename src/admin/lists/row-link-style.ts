/** The classes of a link that names a row and leads to its details. */
export const rowLinkStyle =
  'rounded-sm font-medium wrap-anywhere underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';
