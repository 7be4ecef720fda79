/**
 * Runs `work` for every item, `atOnce` at a time. After a failure it starts no more, waits for those in progress, and
 * throws.
 */
export async function forEachAtOnce<Item>(
  atOnce: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failed = false;
  const goOn = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next())
      await work(next.value).catch((error) => {
        failed = true;
        throw error;
      });
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, goOn));
  const failure = workers.find((worker) => worker.status === 'rejected');
  if (failure) throw failure.reason;
}
