import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

const MARK = 'data-photo-zone';

/**
 * Takes a picture that is dropped on the zone or pasted: into the zone, or anywhere on a page with a single zone.
 * Give the zone the returned properties; `isOver` says whether something to drop is above it.
 */
export function useAddedPhoto(zone: RefObject<HTMLElement | null>, onPhoto: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file || isMeantAsText(event)) return;
    const isHere = zone.current?.contains(event.target as Node);
    if (!isHere && document.querySelectorAll(`[${MARK}]`).length > 1) return;
    event.preventDefault();
    onPhoto(file);
  });

  useEffect(() => {
    document.addEventListener('paste', paste);
    // A picture dropped beside the zone would replace the page, and with it all that was typed.
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('paste', paste);
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);

  const zoneProps = {
    [MARK]: '',
    onDragOver: (event: DragEvent) => setIsOver(event.dataTransfer.types.includes('Files')),
    onDragLeave: (event: DragEvent) => {
      if (!zone.current?.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onPhoto(file);
    },
  };
  return { isOver, zoneProps };
}

/** Spreadsheets and word processors put a picture of the text beside the text. */
function isMeantAsText(event: ClipboardEvent): boolean {
  const isTyping = (event.target as Element).closest('input, textarea, [contenteditable]') !== null;
  return isTyping && Boolean(event.clipboardData?.types.includes('text/plain'));
}

function stay(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
