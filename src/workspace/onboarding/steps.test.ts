import { describe, expect, it } from 'vitest';
import { type Progress, STEPS, stepToShow } from './steps.ts';

const fresh: Progress = { isNamed: false, hasLeftBusiness: false, hasRestaurant: false, hasItems: false };
const named: Progress = { ...fresh, isNamed: true };
const left: Progress = { ...named, hasLeftBusiness: true };
const created: Progress = { ...fresh, hasRestaurant: true };
const filled: Progress = { ...created, hasItems: true };

describe('onboarding', () => {
  it('goes on where it was left', () => {
    expect(stepToShow(undefined, fresh)).toBe('business');
    expect(stepToShow(undefined, left)).toBe('whatsapp');
    expect(stepToShow(undefined, created)).toBe('menu');
    expect(stepToShow(undefined, filled)).toBe('live');
  });

  it('stays at the name until somebody has gone on from it, typed or not', () => {
    expect(stepToShow(undefined, named)).toBe('business');
    expect(stepToShow(undefined, { ...left, isNamed: false })).toBe('business');
  });

  it('leads back to any step before', () => {
    expect(stepToShow('business', named)).toBe('business');
    for (const step of STEPS) expect(stepToShow(step, filled)).toBe(step);
  });

  it('does not skip what a step builds on', () => {
    expect(stepToShow('whatsapp', fresh)).toBe('business');
    expect(stepToShow('menu', left)).toBe('whatsapp');
    expect(stepToShow('live', fresh)).toBe('business');
  });

  it('lets the items wait, as the page is live without them', () => {
    expect(stepToShow('live', created)).toBe('live');
  });

  it('takes an unknown step for none', () => {
    expect(stepToShow('payment', created)).toBe('menu');
    expect(stepToShow({}, filled)).toBe('live');
  });
});
