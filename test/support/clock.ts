import type { Clock } from '#platform/services/clock.ts';

/** A clock that stands still until it is told to move. */
export class FakeClock implements Clock {
  private time: Date;

  constructor(start: Date) {
    this.time = start;
  }

  now(): Date {
    return new Date(this.time);
  }

  /** Moves the clock forward by `milliseconds`. */
  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }
}
