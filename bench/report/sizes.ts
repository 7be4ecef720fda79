/** How much a run measures. */
export interface Sizes {
  /** Pairs of measurements beside the bare server, and seconds of each load. */
  rounds: number;
  seconds: number;
  requests: number;
  warmUp: number;
  /** Visits of each page on the slow phone. */
  visits: number;
  /** Pages that are opened once each, and again. */
  pages: number;
  /** Saves whose showing is awaited. */
  saves: number;
  bulkAdds: number;
  /** Saves after each of which a page is made anew. */
  madeAnew: number;
  /** Restaurants with which a page is opened, fewest first. */
  growth: readonly number[];
  /** Restaurants of the administrator's lists. */
  listed: number;
  starts: number;
  /** Seconds that a server is left alone before its memory is read. */
  idle: number;
  pictures: number;
  /** Lists of orders that are open at once. */
  openLists: number;
}

/** What the page in docs/benchmarks is written from. */
export const whole: Sizes = {
  rounds: 5,
  seconds: 5,
  requests: 20_000,
  warmUp: 10_000,
  visits: 7,
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

/** Enough to see that everything is measured; what it says of speed means nothing. */
export const quick: Sizes = {
  rounds: 1,
  seconds: 1,
  requests: 1_000,
  warmUp: 500,
  visits: 1,
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
