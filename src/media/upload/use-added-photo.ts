import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

const ZONE_ATTRIBUTE = 'data-photo-zone';

/**
 * Accepts a picture that is dropped on the zone, or pasted into the zone or anywhere on a page with a single zone.
 * Spread `zoneProps` on the zone; `isOver` is true while files are dragged over it.
 */
export function useAddedPhoto(zone: RefObject<HTMLElement | null>, onPhoto: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file || isTextPaste(event)) return;
    const isHere = zone.current?.contains(event.target as Node);
    if (!isHere && document.querySelectorAll(`[${ZONE_ATTRIBUTE}]`).length > 1) return;
    event.preventDefault();
    onPhoto(file);
  });

  useEffect(() => {
    document.addEventListener('paste', paste);
    // Otherwise the browser would open a picture dropped beside the zone, and all typed text would be lost.
    window.addEventListener('dragover', preventOpening);
    window.addEventListener('drop', preventOpening);
    return () => {
      document.removeEventListener('paste', paste);
      window.removeEventListener('dragover', preventOpening);
      window.removeEventListener('drop', preventOpening);
    };
  }, []);

  const zoneProps = {
    [ZONE_ATTRIBUTE]: '',
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

/** Whether the text should be pasted: spreadsheets and word processors copy a picture of the text with it. */
function isTextPaste(event: ClipboardEvent): boolean {
  const isTyping = (event.target as Element).closest('input, textarea, [contenteditable]') !== null;
  return isTyping && Boolean(event.clipboardData?.types.includes('text/plain'));
}

function preventOpening(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
