/** The header of a call that names the restaurant it is meant for: an id. Without it, the caller's first one is meant. */
export const AT_RESTAURANT = 'at-restaurant';
