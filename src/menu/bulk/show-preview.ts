/** The id of the heading of the preview. */
export const PREVIEW_HEADING = 'preview-heading';

/** Gives the focus to the preview, and brings it into view unless told otherwise. */
export function showPreview(options?: FocusOptions): void {
  document.getElementById(PREVIEW_HEADING)?.focus(options);
}
