/** The header that names a call that creates something, so that sent again it is not done again. Small, as all are in Node. */
export const ONCE_KEY = 'idempotency-key';
