/** The query parameter of requests that only look at what another user sees: that user's id. */
export const VIEW_AS = 'as';
