/** Something the product does by itself now and then, such as clearing away what has had its time. */
export interface Job {
  /** In the table `jobs`, in the log and in the metrics. */
  name: string;
  /** From the start of a run to the start of the next, ms. */
  every: number;
  /**
   * Does what is due, in slices (`inSlices`), and ends soon after `signal` is aborted: the process stops, or has lost the
   * job to another one. What is left is for the next run.
   */
  run(signal: AbortSignal): Promise<unknown>;
}
