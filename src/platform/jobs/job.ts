/** A background task that runs periodically, such as deleting expired data. */
export interface Job {
  /** Its name in the table `jobs`, in the log and in the metrics. */
  name: string;
  /** From the start of a run to the start of the next, ms. */
  every: number;
  /**
   * Does the due work in slices (`inSlices`), and ends soon after `signal` is aborted: the process is stopping, or has
   * lost the job to another one. The rest is left for the next run.
   */
  run(signal: AbortSignal): Promise<unknown>;
}
