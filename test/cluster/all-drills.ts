import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from './drills.ts';
import { untilWhole } from './members.ts';

const BETWEEN_UPGRADES_MS = 2_000;
/** Longer than a leader keeps its role without etcd, unless Patroni's failsafe mode lets it. */
const ETCD_AWAY_MS = 20_000;

/** All drills, in the order in which they run: each breaks one part of the cluster. */
export const drills: Drill[] = [
  {
    name: 'PostgreSQL of the leader is killed',
    async strike({ nodes }) {
      const { leader } = await untilWhole(nodes);
      leader.crashPostgres();
      return () => {};
    },
  },
  {
    name: "the leader's machine dies, and comes back",
    async strike({ nodes }) {
      const { leader } = await untilWhole(nodes);
      leader.kill();
      return () => leader.start();
    },
  },
  {
    name: 'the leader freezes, and thaws',
    async strike({ nodes }) {
      const { leader } = await untilWhole(nodes);
      leader.freeze();
      return () => leader.thaw();
    },
  },
  {
    name: 'the synchronous replica freezes, and thaws',
    async strike({ nodes }) {
      const { sync } = await untilWhole(nodes);
      sync.freeze();
      return () => sync.thaw();
    },
  },
  {
    name: 'etcd freezes, and thaws',
    async strike({ etcd }) {
      etcd.signal('SIGSTOP');
      await pause(ETCD_AWAY_MS);
      return () => etcd.signal('SIGCONT');
    },
  },
  {
    name: 'a process of the product is killed',
    isSilent: true,
    async strike({ apps: [one] }) {
      await one.kill();
      return () => one.start();
    },
  },
  {
    name: 'an upgrade, one process after the other',
    isSilent: true,
    async strike({ apps }) {
      for (const app of apps) {
        await app.stop();
        await app.start();
        await pause(BETWEEN_UPGRADES_MS);
      }
      return () => {};
    },
  },
];
