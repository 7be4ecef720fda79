/**
 * Returns toast options with an Undo button. It stays longer than other toasts (8 s): Undo has to be read, understood
 * and reached.
 */
export function withUndo(undo: () => unknown) {
  return { duration: 8_000, action: { label: 'Undo', onClick: () => void undo() } };
}
