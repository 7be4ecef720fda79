/** Setup of vitest: a property that rarely gets to an assertion shows little, so it fails. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect } from 'vitest';

/**
 * The share of the cases that must get to an assertion. Generators aim at seven of ten; this leaves room for chance, so
 * that no run fails by it.
 */
const ENOUGH = 0.5;

let drawn = 0;
let reached = 0;
let before = 0;
const assertions = () => expect.getState().assertionCalls ?? 0;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  beforeEach: () => {
    before = assertions();
  },
  afterEach: () => {
    drawn += 1;
    if (assertions() > before) reached += 1;
  },
});

beforeEach(() => {
  drawn = 0;
  reached = 0;
});
afterEach(() => {
  if (reached < drawn * ENOUGH)
    throw new Error(`Only ${reached} of the ${drawn} cases that were drawn got to an assertion.`);
});
