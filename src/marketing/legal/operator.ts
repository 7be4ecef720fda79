/** Who runs this site, as configured (README); what is not configured is not made up. */
export interface Operator {
  name: string | undefined;
  /** Postal, on one line. */
  address: string | undefined;
  email: string | undefined;
}
