import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { createAccounts } from '../demo/createAccounts.ts';
import type { DatabaseHandle } from './databaseHandle.ts';
import { buildIndex, finishMigrations } from './finishMigrations.ts';
import { endInstance, giveSign } from './instances.ts';
import { isOutgrown, noteHarmless } from './migrations.ts';
import { inScope } from './tenancy.ts';

const NOW = new Date('2026-11-28T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const NAME = '9001_split_names';

describe.each(BACKENDS)('what is done after the start, on $name', ({ open }) => {
  let database: DatabaseHandle;
  let clientId: number;
  let done: string[];

  beforeAll(async () => {
    database = await open();
    [clientId = 0] = await createAccounts(database, quickHash);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    done = [];
    await database.unscoped.deleteFrom('migration_steps').execute();
    await database.unscoped.deleteFrom('server_instances').execute();
    await sql`delete from kysely_migration where name = ${NAME}`.execute(database.unscoped);
    await noteHarmless(database.unscoped, NAME, false);
  });

  const released = [
    [
      NAME,
      {
        after: async () => {
          done.push('after');
        },
        contract: async () => {
          done.push('contract');
        },
      },
    ],
  ] as const;
  const finish = (now = NOW) => finishMigrations(database, now, released);
  const older = { id: randomUUID(), startedAt: NOW, keys: [] };

  it('runs each step once', async () => {
    await finish();
    await finish();
    expect(done).toEqual(['after', 'contract']);
  });

  it('runs a step again that failed, and what follows it only then', async () => {
    let failures = 1;
    const failing = [
      [
        NAME,
        {
          ...released[0][1],
          after: async () => {
            if (failures-- > 0) throw new Error('no room');
            done.push('after');
          },
        },
      ],
    ] as const;
    await expect(finishMigrations(database, NOW, failing)).rejects.toThrow('no room');
    expect(done).toEqual([]);
    await finishMigrations(database, NOW, failing);
    expect(done).toEqual(['after', 'contract']);
  });

  it('takes nothing away while a server of an earlier release works, and does when it ended or fell silent', async () => {
    await giveSign(database, older, NOW);
    await finish();
    expect(done).toEqual(['after']);
    await finish(later(20_000));
    expect(done).toEqual(['after']);
    await giveSign(database, older, later(20_000));
    await finish(later(40_000));
    expect(done).toEqual(['after']);
    await finish(later(60_000));
    expect(done).toEqual(['after', 'contract']);
    await database.unscoped.deleteFrom('migration_steps').execute();
    await giveSign(database, older, later(60_000));
    await endInstance(database, older);
    await finish(later(61_000));
    expect(done).toEqual(['after', 'contract', 'after', 'contract']);
  });

  it('lets an earlier release work beside it until then, and no longer', async () => {
    await sql`insert into kysely_migration (name, timestamp) values (${NAME}, 'x')`.execute(database.unscoped);
    await noteHarmless(database.unscoped, NAME, true);
    expect(await isOutgrown(database.unscoped)).toBe(false);
    await finish();
    expect(await isOutgrown(database.unscoped)).toBe(true);
  });

  it('undoes all of a step that fails half way, and the scopes see their rows as before', async () => {
    const broken = [
      [
        NAME,
        {
          contract: async (trx: DatabaseHandle['unscoped']) => {
            await sql`alter table orders add column extra text`.execute(trx);
            throw new Error('half way');
          },
        },
      ],
    ] as const;
    await expect(finishMigrations(database, NOW, broken)).rejects.toThrow('half way');
    const own = await inScope(database, { kind: 'client', clientId }, (trx) =>
      trx.selectFrom('clients').select('id').execute(),
    );
    expect(own).toEqual([{ id: clientId }]);
    await expect(sql`select extra from orders`.execute(database.unscoped)).rejects.toThrow('extra');
  });

  it('builds an index beside those who write, and one that was left half built anew', async () => {
    const isValid = async () => {
      const { rows } = await sql<{ valid: boolean }>`
        select indisvalid as valid from pg_index where indexrelid = 'clients_in_passing'::regclass`.execute(
        database.unscoped,
      );
      return rows[0]?.valid;
    };
    const build = () => buildIndex(database, 'clients_in_passing', 'clients (name, id)');
    // Two clients have the same value: what was begun stays behind, and is no index.
    const unique = 'create unique index concurrently clients_in_passing on clients ((1))';
    await expect(database.runAlone(unique)).rejects.toThrow('clients_in_passing');
    expect(await isValid()).toBe(false);
    await build();
    expect(await isValid()).toBe(true);
    await build();
    expect(await isValid()).toBe(true);
  });
});
