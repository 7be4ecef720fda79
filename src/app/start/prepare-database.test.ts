import { expect, it } from 'vitest';
import { DatabaseTrouble } from '#platform/db/database-trouble.server.ts';
import { createLog } from '#platform/log.server.ts';
import { untilThere } from './prepare-database.server.ts';

const log = createLog('silent');
const away = () => new DatabaseTrouble('away', new Error('connect ECONNREFUSED'));

it('gives up on a database that stays away, with its error', async () => {
  let tries = 0;
  const attempt = async () => {
    tries += 1;
    throw away();
  };
  await expect(untilThere('PostgreSQL', log, attempt, 400)).rejects.toMatchObject({ kind: 'away' });
  expect(tries).toBe(2);
});

it('takes a database that comes while it waits', async () => {
  let tries = 0;
  const attempt = async () => {
    tries += 1;
    if (tries < 3) throw away();
    return 'there';
  };
  expect(await untilThere('PostgreSQL', log, attempt)).toBe('there');
});

it.each([new Error('password authentication failed'), new DatabaseTrouble('unwritable', new Error('full'))])(
  'does not wait where waiting does not help (%s)',
  async (error) => {
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      throw error;
    };
    await expect(untilThere('PostgreSQL', log, attempt)).rejects.toBe(error);
    expect(tries).toBe(1);
  },
);
