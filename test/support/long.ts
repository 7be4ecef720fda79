/** Whether this run is one of the long suites (`npm run test:faults` and the like) rather than its short form. */
export const isLong = process.env.LONG_TESTS === '1';
