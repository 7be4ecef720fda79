/** The id of the heading of the preview. */
export const PREVIEW_HEADING = 'preview-heading';

/** Moves the focus to the preview, and scrolls to it unless `options` prevent that. */
export function showPreview(options?: FocusOptions): void {
  document.getElementById(PREVIEW_HEADING)?.focus(options);
}
