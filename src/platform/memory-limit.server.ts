import { totalmem } from 'node:os';

/** How many bytes this process may use: the limit of its container or service (cgroup), else what the machine has. */
export function memoryLimit(constrained = process.constrainedMemory(), machine = totalmem()): number {
  // 0 where the system has no such limits, and more than there is where none is set.
  return constrained > 0 ? Math.min(constrained, machine) : machine;
}
