/** Saves a file in the browser, as a click on a download link does. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers start to read only after the click event is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
