/** The parameter of a call that only looks at what somebody else sees: whose eyes it looks through. */
export const LOOK_AS = 'as';
