/** The header that makes a repeated create request run only once. In lower case, like all header names in Node. */
export const ONCE_KEY = 'idempotency-key';
