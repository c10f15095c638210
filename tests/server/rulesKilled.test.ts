import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { killedPlaces, type Place } from '#tests/fakes/killedPlaces.ts';
import { openRuleWorld } from '#tests/fakes/ruleWorld.ts';
import { afterEach, expect, inject, test } from 'vitest';

/** By hand: `RULE_KILLS=200 RULE_ORDERS=500`, which is 1,000 jobs. */
const KILLS = Number(process.env['RULE_KILLS'] ?? 3);
const ORDERS = Number(process.env['RULE_ORDERS'] ?? 40);
const ACTIONS = 4;
const SCRIPT = join(import.meta.dirname, '../fakes/runRulesUntilKilled.ts');
const BEGUN = String(Date.now());
const clean: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const one of clean.splice(0)) await one();
});

/** Orders that three rules fire for: one that writes only the database, one that mails, one that buys a label. */
async function fill(place: Place): Promise<void> {
  const database = await openDatabase(place);
  const world = await openRuleWorld(database);
  await world.rule({ name: 'A', actions: [{ action: 'changeConfigCategory', data: { category: 'frio' } }] });
  await world.rule({
    name: 'B',
    actions: [
      { action: 'sendEmail', data: { template_id: 'default', recipients: ['ana@example.com'] } },
      { action: 'changeOrderWeight', data: { weight: 2, unit: 'kg' } },
    ],
  });
  await world.rule({ name: 'C', actions: [{ action: 'createLabel', data: {} }] });
  const columns = { carrier_id: world.carriers.seur, tax_office_id: world.office, phone: '600111222' };
  for (let order = 0; order < ORDERS; order += 1) await world.order({ columns });
  await world.app.app.close();
  await database.close();
}

/** One process: killed once so many actions are done, or nothing is left. @returns what it complained of */
async function work({ dataDir, databaseUrl }: Place, enough: number): Promise<string[]> {
  const args = [SCRIPT, dataDir, BEGUN, ...(databaseUrl ? [databaseUrl] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const faults: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('fault')) faults.push(line);
    const done = line.startsWith('done ') ? Number(line.slice(5)) : -1;
    if (done >= enough || line === 'left 0') child.kill('SIGKILL');
  }
  return faults;
}

test.each(killedPlaces(inject('postgresAdministrator'), clean))(
  'a server that is killed again and again while rules run fires each once, mails once and buys one label, on %s',
  async (_, open) => {
    const place = await open();
    await fill(place);
    const faults: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1)
      faults.push(...(await work(place, Math.ceil((ORDERS * ACTIONS * (kill + 1)) / (KILLS + 2)))));
    faults.push(...(await work(place, Number.POSITIVE_INFINITY)));
    const after = await openDatabase(place);
    const counted = (what: ReturnType<typeof sql>) => sql`(select count(*) from ${what})::integer`;
    const { rows } = await asOwner(after, (trx) =>
      sql<Record<string, number>>`select
        ${counted(sql`rule_firings`)} as firings,
        ${counted(sql`rule_runs where state = 'done'`)} as done,
        ${counted(sql`rule_runs where state <> 'done'`)} as other,
        ${counted(sql`order_events where source = 'rule'`)} as written,
        ${counted(sql`(select distinct order_id, action from order_events where source = 'rule') as one`)} as different,
        ${counted(sql`mails`)} as mails,
        ${counted(sql`shipments where state = 'booked'`)} as labels,
        ${counted(sql`jobs where kind in ('judgeRules', 'runRules')`)} as left`.execute(trx),
    );
    await after.close();
    expect(faults).toEqual([]);
    expect(rows[0]).toEqual({
      firings: ORDERS * 3,
      done: ORDERS * ACTIONS,
      other: 0,
      written: ORDERS * ACTIONS,
      different: ORDERS * ACTIONS,
      mails: ORDERS,
      labels: ORDERS,
      left: 0,
    });
  },
  Math.max(1_800_000, KILLS * 15_000),
);
