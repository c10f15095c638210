import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { correctInvoice } from '#server/money/billing/correctInvoice.ts';
import { openCharge } from '#server/money/payments/openCharge.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { killedPlaces, type Place } from '#tests/fakes/killedPlaces.ts';
import { DECEMBER, openPaymentWorld } from '#tests/fakes/paymentWorld.ts';
import { afterEach, expect, inject, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../fakes/chargeUntilKilled.ts');
const STEPS = ['asked', 'taken'] as const;
const LEASE_MS = 5 * 60_000;
const clean: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const one of clean.splice(0)) await one();
});

/** One process, to its end. @returns by which signal it ended, or what it wrote */
async function run({ dataDir, databaseUrl }: Place, step: string, at: number): Promise<string> {
  const args = [SCRIPT, dataDir, step, String(at), ...(databaseUrl ? [databaseUrl] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return signal ?? said.trim();
}

test.each(killedPlaces(inject('postgresAdministrator'), clean))(
  'a server that is killed between each two steps of a charge, and of giving it back, moves the money once, on %s',
  async (_, open) => {
    const place = await open();
    const world = await openPaymentWorld(await openDatabase(place));
    await world.payWith('card_visa');
    const invoice = await world.bill('2026-11');
    // The first one dies with the row written, before it has sent anything.
    const written = { provider: 'sandbox', byHand: false, now: DECEMBER } as const;
    expect(await world.owner((trx) => openCharge(trx, invoice, written))).toMatchObject({ kind: 'charge' });
    await world.close();
    let at = DECEMBER.getTime();
    for (const step of STEPS) {
      expect(await run(place, step, (at += LEASE_MS))).toBe('SIGKILL');
      // A day later the provider has forgotten the key: what was taken is found all the same.
      await withOwner(place, (trx) => sql`delete from sandbox_payments where id like 'key:%'`.execute(trx));
    }
    expect(await run(place, 'never', (at += LEASE_MS))).toBe('left 0');
    expect(await counts(place)).toEqual({ charges: 1, succeeded: 1, taken: 1, paid: 1, refunds: 0, back: 0 });

    const back = { clientId: world.client, invoiceId: invoice, reason: 'discount', note: '-' } as const;
    at += LEASE_MS;
    const corrected = await withOwner(place, (trx) =>
      correctInvoice(trx, { ...back, netCents: null, verifactu: null }, new Date(at)),
    );
    expect(corrected).toMatchObject({ ok: true });
    for (const step of STEPS) {
      expect(await run(place, step, (at += LEASE_MS))).toBe('SIGKILL');
      await withOwner(place, (trx) => sql`delete from sandbox_payments where id like 'key:%'`.execute(trx));
    }
    expect(await run(place, 'never', (at += LEASE_MS))).toBe('left 0');
    expect(await counts(place)).toMatchObject({ taken: 1, refunds: 1, back: 1 });
  },
  900_000,
);

async function withOwner<Result>(place: Place, work: Parameters<typeof asOwner<Result>>[1]): Promise<Result> {
  const database = await openDatabase(place);
  const result = await asOwner(database, work);
  await database.close();
  return result;
}

async function counts(place: Place) {
  const { rows } = await withOwner(place, (trx) =>
    sql<Record<string, number>>`select
      (select count(*) from charges)::integer as charges,
      (select count(*) from charges where state = 'succeeded')::integer as succeeded,
      (select count(*) from sandbox_payments where id like 'pi\_%')::integer as taken,
      (select count(*) from invoices where status = 'PAID' and kind = 'invoice')::integer as paid,
      (select count(*) from refunds)::integer as refunds,
      (select count(*) from sandbox_payments where id like 're\_%')::integer as back`.execute(trx),
  );
  return rows[0];
}
