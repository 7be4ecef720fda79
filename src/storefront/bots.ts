/** Words in the User-Agent of programs. `(?<!cu)` because Cubot is a maker of phones. */
const BOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|scan|fetch|monitor|headless|lighthouse|pagespeed|inspect|externalhit|externalagent|whatsapp\/|embed|prerender|phantom|selenium|puppeteer|playwright|google-|googleother|curl|wget|python|ruby|perl\/|php|java\/|okhttp|axios|node|undici|go-http|http-?client|libwww/i;

/** Whether a User-Agent is that of a program rather than a person's browser; a missing one counts as a program. */
export function looksLikeBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent);
}
