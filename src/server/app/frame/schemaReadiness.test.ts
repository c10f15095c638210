import { sql } from 'kysely';
import { eventually } from '#tests/fakes/eventually.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { expect, it } from 'vitest';
import { migrate, noteHarmless } from '../../db/migrations.ts';

it.each(BACKENDS)(
  'a server whose schema a newer release has changed is sent nothing more, on $name',
  async ({ open }) => {
    const database = await open();
    const { app } = await testApp(database);
    const ready = async () => {
      const answer = await app.inject('/api/ready');
      return [answer.statusCode, answer.json<{ why?: string }>().why];
    };
    expect(await ready()).toEqual([200, undefined]);
    await sql`insert into kysely_migration (name, timestamp) values ('9998_adds', 'x'), ('9999_changes', 'x')`.execute(
      database.unscoped,
    );
    await eventually(async () => expect(await ready()).toEqual([503, 'schema']));
    await expect(migrate(database.unscoped)).rejects.toMatchObject({ problem: 'other-release', folder: '9998_adds' });
    for (const name of ['9998_adds', '9999_changes']) await noteHarmless(database.unscoped, name, true);
    const { rows } = await sql<{ names: string }>`
      select obj_description('kysely_migration'::regclass, 'pg_class') as names`.execute(database.unscoped);
    expect(rows[0]?.names).toMatch(/^0002_hints .*9998_adds 9999_changes$/);
    await eventually(async () => expect(await ready()).toEqual([200, undefined]));
    await expect(migrate(database.unscoped)).resolves.toBeUndefined();
    await app.close();
    await database.close();
  },
);
