const ROUNDS = 15;
/** What an input eight times as long is: three times doubled. */
const DOUBLINGS = 3;

/** How much longer a text twice as long may take where the time is linear. */
const LINEAR = 2.2;

/**
 * How many times as long `work` takes on an input twice as long, where that is more than linear; else undefined. What is
 * slow is all the slower where there is more of it: that tells it from what something else on the machine held up.
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
 * How many times as long `work` takes on an input twice as long: 2 where it is linear, 4 where it is quadratic. Measured
 * over three doublings, which tells them apart as 8 and 64; `makeInput` takes a length. Of each the shortest of several
 * rounds, for whatever else runs on the machine can only add to it, and no more rounds than it takes to get below `LINEAR`.
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

/** Milliseconds of processor time: of the whole process, since a thread's own clock ticks too coarsely for work this short. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
