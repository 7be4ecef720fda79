const BOT =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|headless|lighthouse|monitor|curl|wget|python|axios|node|go-http|java\//i;

/** Whether a User-Agent names a program rather than a person's browser; none at all counts as a program. */
export function looksLikeBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent);
}
