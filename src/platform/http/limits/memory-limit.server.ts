import { totalmem } from 'node:os';

/** How many bytes this process may use: the limit of its container or service (cgroup), else what the machine has. */
export function memoryLimit(constrained = process.constrainedMemory(), machine = totalmem()): number {
  // 0 on systems without such limits; more than the machine has when no limit is set.
  return constrained > 0 ? Math.min(constrained, machine) : machine;
}
