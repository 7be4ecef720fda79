const ROUNDS = 15;
/** The longer input is twice as long three times over, so eight times as long. */
const DOUBLINGS = 3;

/** The largest factor per doubling of the input that still counts as linear. */
const LINEAR = 2.2;

/**
 * Returns how many times as long `work` takes on an input twice as long if that is more than linear, else undefined. A
 * slow result is measured again with four times the input: real slowness grows, a delay by other processes does not.
 */
export function slownessOf<Input>(
  work: (input: Input) => unknown,
  makeInput: (length: number) => Input,
  length: number,
): number | undefined {
  if (growthOf(work, makeInput, length) <= LINEAR) return undefined;
  const growth = growthOf(work, makeInput, length * 4);
  return growth > LINEAR ? growth : undefined;
}

/**
 * Returns how many times as long `work` takes on an input twice as long: 2 if it is linear, 4 if quadratic. Measured
 * over three doublings, where the factors are 8 and 64; `makeInput` makes an input of a length. Takes the shortest of
 * several rounds, because other processes can only make one longer, and stops once the result is not above `LINEAR`.
 */
function growthOf<Input>(
  work: (input: Input) => unknown,
  makeInput: (length: number) => Input,
  length: number,
): number {
  const [once, eightfold] = [makeInput(length), makeInput(length * 2 ** DOUBLINGS)];
  let [short, long, growth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  work(once);
  for (let round = 0; round < ROUNDS && growth > LINEAR; round += 1) {
    short = Math.min(
      short,
      timeOf(() => work(once)),
    );
    long = Math.min(
      long,
      timeOf(() => work(eightfold)),
    );
    growth = (long / short) ** (1 / DOUBLINGS);
  }
  return growth;
}

/** Returns CPU time in ms, of the whole process: the clock of a single thread is too coarse for work this short. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
