/** What a toast gets whose news can be taken back. It stays longer than others: Undo has to be read, understood and reached. */
export function withUndo(undo: () => unknown) {
  return { duration: 8_000, action: { label: 'Undo', onClick: () => void undo() } };
}
