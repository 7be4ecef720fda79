/**
 * Writes instants (ms, or dates) as `Intl.DateTimeFormat` does, which is made with the first one: on a slow phone that takes
 * 80 ms, and most pages write none.
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
