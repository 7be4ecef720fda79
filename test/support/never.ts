/** The signal of a job that nobody stops. */
export const never = new AbortController().signal;
