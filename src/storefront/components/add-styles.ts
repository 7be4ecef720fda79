/**
 * Adds the styles of a lazy part. As a rule in the page's own style sheet, because the Content-Security-Policy allows
 * that in every browser. Does nothing on the server.
 */
export function addStyles(css: string): void {
  const sheet = globalThis.document?.styleSheets[0];
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
