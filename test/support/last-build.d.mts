/** As long as the last release has the types of this build; later it declares those that differ. */
export * from './this-build.ts';
