/** Who runs this site, as configured (docs/configuration.md); a missing value is never made up. */
export interface Operator {
  name: string | undefined;
  /** Postal, on one line. */
  address: string | undefined;
  email: string | undefined;
}
