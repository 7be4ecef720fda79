/** How much a run measures. */
export interface Sizes {
  /** Pairs of measurements with the bare server, and seconds of each load. */
  rounds: number;
  seconds: number;
  requests: number;
  warmUp: number;
  /** Visits of each page on the slow phone. */
  visits: number;
  /** Searches that are typed into each menu, letter by letter. */
  searches: number;
  /** Pages that are opened once each, and then again. */
  pages: number;
  /** Saves that are measured until they are visible. */
  saves: number;
  bulkAdds: number;
  /** Saves after each of which a page is rendered again. */
  madeAnew: number;
  /** Numbers of restaurants at which a page is measured, in ascending order. */
  growth: readonly number[];
  /** Restaurants in the administrator's lists. */
  listed: number;
  starts: number;
  /** Seconds without requests before a server's memory is read. */
  idle: number;
  pictures: number;
  /** Lists of orders that are open at once. */
  openLists: number;
}

/** The sizes of the run from which the page in docs/benchmarks is written. */
export const whole: Sizes = {
  rounds: 5,
  seconds: 5,
  requests: 20_000,
  warmUp: 10_000,
  visits: 7,
  searches: 250,
  pages: 10_000,
  saves: 100,
  bulkAdds: 7,
  madeAnew: 1_000,
  growth: [1, 100, 10_000, 100_000],
  listed: 100_000,
  starts: 7,
  idle: 30,
  pictures: 96,
  openLists: 500,
};

/** Enough to see that everything is measured; its speeds mean nothing. */
export const quick: Sizes = {
  rounds: 1,
  seconds: 1,
  requests: 1_000,
  warmUp: 500,
  visits: 1,
  searches: 10,
  pages: 300,
  saves: 5,
  bulkAdds: 1,
  madeAnew: 5,
  growth: [1, 50],
  listed: 100,
  starts: 1,
  idle: 2,
  pictures: 4,
  openLists: 20,
};
