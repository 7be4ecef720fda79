import { setTimeout as pause } from 'node:timers/promises';
import type { Node } from './patroni.ts';

interface Member {
  name: string;
  role: string;
  state: string;
}

const LONGEST_S = 120;

/**
 * Waits until all nodes run and stream. Returns the leader, and the synchronous replica, which has every acknowledged
 * write. Throws after 120 seconds.
 */
export async function untilWhole(nodes: Node[]): Promise<{ leader: Node; sync: Node }> {
  let seen: Member[] = [];
  for (const deadline = Date.now() + LONGEST_S * 1000; Date.now() < deadline; await pause(250)) {
    seen = await membersOf(nodes);
    const isWell = seen.length === nodes.length && seen.every(({ state }) => /running|streaming/.test(state));
    const [leader, sync] = ['leader', 'sync_standby'].map((role) =>
      nodes.find(({ name }) => seen.some((member) => member.name === name && member.role === role)),
    );
    if (isWell && leader && sync) return { leader, sync };
  }
  throw new Error(`The database is not whole after ${LONGEST_S} s: ${JSON.stringify(seen)}`);
}

/** Returns the members of the cluster from the first node that answers; none when no node answers. */
async function membersOf(nodes: Node[]): Promise<Member[]> {
  const asked = nodes.map(async ({ api }) => {
    const answer = await fetch(`http://${api}/cluster`, { signal: AbortSignal.timeout(3_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  });
  return Promise.any(asked).catch(() => []);
}
