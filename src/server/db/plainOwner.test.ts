import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAccounts } from '../demo/createAccounts.ts';
import type { DatabaseHandle } from './databaseHandle.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import { asOwner, inScope } from './tenancy.ts';

const template = inject('postgresTemplate');

/** As on a managed database: one plain user owns everything and may make no roles. */
describe.runIf(template !== '')('tenancy for a plain database owner', () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  let administrator: pg.Client;
  let database: DatabaseHandle;
  let clients: readonly number[];

  beforeAll(async () => {
    administrator = new pg.Client({ connectionString: template });
    await administrator.connect();
    await administrator.query(`create role ${name} login password 'plain'`);
    await administrator.query(`create database ${name} owner ${name}`);
    database = await openPostgres(template.replace(/\/\/[^@]*@/, `//${name}:plain@`).replace(/despacho_template/, name));
    clients = await createAccounts(database);
  });
  afterAll(async () => {
    await database.close();
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.query(`drop role ${name}`);
    await administrator.end();
  });

  const seen = (work: Promise<{ id: number }[]>) => work.then((rows) => rows.map(({ id }) => id).sort((a, b) => a - b));

  it('binds the owner itself', async () => {
    const [mine = 0, other = 0] = clients;
    expect(database.hasRoles).toBe(false);
    const read = (clientId: number) =>
      inScope(database, { kind: 'client', clientId }, (trx) => trx.selectFrom('clients').select('id').execute());
    expect(await seen(read(mine))).toEqual([mine]);
    expect(await seen(read(other))).toEqual([other]);
    expect(await seen(inScope(database, { kind: 'all' }, (trx) => trx.selectFrom('clients').select('id').execute()))).toEqual(clients);
    expect(await seen(asOwner(database, (trx) => trx.selectFrom('clients').select('id').execute()))).toEqual(clients);
  });

  it('shows nothing to a query without a scope', async () => {
    expect(await database.unscoped.selectFrom('clients').select('id').execute()).toEqual([]);
  });
});
