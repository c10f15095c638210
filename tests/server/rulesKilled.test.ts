import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
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

type Server = ChildProcessByStdio<Writable, Readable, null>;

/**
 * A process that reads its code and then waits to be let in: the next one does so while the one before is still at work,
 * because that is most of what a kill costs. It reads compiled code, for the same reason.
 */
function start({ dataDir, databaseUrl }: Place, compiled: string): Server {
  const args = [SCRIPT, dataDir, BEGUN, ...(databaseUrl ? [databaseUrl] : [])];
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  clean.unshift(() => void child.kill('SIGKILL'));
  return child;
}

/** Lets a process in, and kills it once so many actions are done, or nothing is left. @returns what it complained of */
async function work(child: Server, enough: number): Promise<string[]> {
  child.stdin.write('in\n');
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
    const compiled = mkdtempSync(join(tmpdir(), 'despacho-compiled-'));
    clean.push(() => rmSync(compiled, { recursive: true, force: true }));
    const faults: string[] = [];
    let next = start(place, compiled);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const now = next;
      next = start(place, compiled);
      faults.push(...(await work(now, Math.ceil((ORDERS * ACTIONS * (kill + 1)) / (KILLS + 2)))));
    }
    faults.push(...(await work(next, Number.POSITIVE_INFINITY)));
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
