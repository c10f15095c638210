import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bookLaterJob } from '#server/labels/bookLaterJob.ts';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { correosExpressServer } from '#tests/fakes/carriers/correosExpressServer.ts';
import { correosServer } from '#tests/fakes/carriers/correosServer.ts';
import { dhlServer } from '#tests/fakes/carriers/dhlServer.ts';
import { seurServer } from '#tests/fakes/carriers/seurServer.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { upsServer } from '#tests/fakes/carriers/upsServer.ts';
import { killedPlaces, type Place } from '#tests/fakes/killedPlaces.ts';
import { createLabelWorld } from '#tests/fakes/labelWorld.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { afterEach, expect, inject, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../fakes/bookUntilKilled.ts');
const KEY = newSecretKey();
const KEYS = `${KEY.id}:${KEY.bytes.toString('base64')}`;
const MINUTE_MS = 60_000;

/** `finds`: it tells what it has under our reference, so nobody has to be asked. */
const OPERATORS = [
  { operator: 'UPS', open: upsServer, finds: true, host: /ups/ },
  { operator: 'CORREOS', open: correosServer, finds: true, host: /correos/ },
  { operator: 'SEUR', open: seurServer, finds: false, host: /seur/ },
  { operator: 'CORREOSEXPRESS', open: correosExpressServer, finds: false, host: /cexpr/ },
  { operator: 'DHL', open: dhlServer, finds: false, host: /dhl/ },
] as const;

/** By hand: `BOOKING_KILLS=all` for every operator on both databases; a process takes seconds to start. */
const ALL = process.env['BOOKING_KILLS'] === 'all';
const FEW: Readonly<Record<string, readonly string[]>> = { pglite: ['CORREOS'], postgres: ['UPS', 'SEUR'] };

/** Where the process dies, and whether the operator has booked by then. */
const PLACES = [
  ['before the intent', false],
  ['after the intent', false],
  ['after the answer', true],
  ['before the commit', true],
] as const;

const clean: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const one of clean.splice(0)) await one();
});

interface Try {
  readonly name: string;
  readonly where: string;
  readonly order: number;
  readonly address: string;
  /** The operator has booked it, and says so. */
  readonly isKnown: boolean;
  readonly isBooked: boolean;
  readonly booked: (order: number) => number;
}

async function dieAt(place: Place, address: string, client: number, order: number, where: string): Promise<void> {
  const args = [SCRIPT, place.dataDir, place.databaseUrl ?? '', KEYS, address, String(client), String(order), where];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([where, signal]).toEqual([where, 'SIGKILL']);
}

test.each(killedPlaces(inject('postgresAdministrator'), clean))(
  'a server that is killed around a booking buys no label twice and forgets none, on %s',
  async (kind, open) => {
    const place = await open();
    const chosen = OPERATORS.filter(({ operator }) => ALL || FEW[kind]?.includes(operator));
    const began = await openDatabase(place);
    const world = await createLabelWorld(began);
    const tries: Try[] = [];
    const hosts: (readonly [RegExp, string])[] = [];
    for (const { operator, open: openServer, finds, host } of chosen) {
      const server = await openServer();
      clean.push(() => server.close());
      hosts.push([host, server.address]);
      const carrier = await signContract(world, secretBox([KEY]), operator, server.account);
      const bookedFor = (order: number) =>
        server.booked.filter((one) => (typeof one === 'string' ? one : one.reference).startsWith(`${order}-`)).length;
      for (const [where, isBooked] of PLACES)
        tries.push({
          name: `${operator} ${where}`,
          where,
          order: await world.order(carrier),
          address: server.address,
          isKnown: isBooked && finds,
          isBooked,
          booked: bookedFor,
        });
    }
    await began.close();
    for (const { address, order, where, name, booked, isBooked } of tries) {
      await dieAt(place, address, world.clientId, order, where);
      expect([name, booked(order)]).toEqual([name, isBooked ? 1 : 0]);
    }

    const database = await openDatabase(place);
    clean.push(() => database.close());
    const address = (own: string) => hosts.find(([host]) => host.test(own))?.[1] ?? '';
    const carriers = { ...carrierWorldAt('', 10_000), address };
    const services = { ...world.runtime.services, secrets: secretBox([KEY]), carriers };
    let later = Date.now();
    const runtime = { ...world.runtime, database, services, now: () => new Date(later) };
    // Nobody asks again: what is to come of it comes by itself.
    for (let minute = 0; minute < 6; minute += 1) {
      later += 2 * MINUTE_MS;
      await runDueJobs([bookLaterJob], runtime);
    }
    for (const { name, where, order, isKnown, isBooked, booked } of tries) {
      // Nothing was left behind of a booking that died before its intent, and whoever asked asks again.
      const isNew = where === 'before the intent';
      if (isNew) await makeLabel(order, {}, runtime);
      const [labels, jobs] = await asOwner(database, async (trx) => [
        await trx.selectFrom('labels').select('id').where('order_id', '=', order).execute(),
        await trx
          .selectFrom('jobs')
          .select('problem')
          .where('kind', '=', 'bookLater')
          .where('key', '=', `${order}`)
          .execute(),
      ]);
      // One label; or a person is asked, who finds the order among the jobs that failed.
      const end = isKnown || isNew ? [1] : [0, 'booking-unclear'];
      expect([name, labels.length, ...jobs.map(({ problem }) => problem)]).toEqual([name, ...end]);
      expect([name, booked(order)]).toEqual([name, isBooked || isNew ? 1 : 0]);
    }
  },
  600_000,
);
