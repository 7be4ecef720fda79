/** Styles of a part that comes later. As a rule of the page's own sheet, which the security policy lets pass everywhere. */
export function addStyles(css: string): void {
  const sheet = globalThis.document?.styleSheets[0];
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
