/**
 * Returns a function that formats instants (ms, or dates) as `Intl.DateTimeFormat` does. The formatter is created on
 * the first call: that takes 80 ms on a slow phone, and most pages format no date.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (instant: Date | number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (instant) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(instant);
  };
}
