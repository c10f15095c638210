import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { enqueueExchanges } from '#server/carriers/files/enqueueExchanges.ts';
import { exchangeFilesJob } from '#server/carriers/files/exchangeFilesJob.ts';
import { voidUnusedLabel } from '#server/labels/voidUnusedLabel.ts';
import { cancelBookingJob } from '#server/labels/cancelBookingJob.ts';
import { readLineHealth } from '#server/carriers/readLineHealth.ts';
import { checkAccount } from '#server/carriers/checkAccount.ts';
import { inScope } from '#server/db/tenancy.ts';
import type { OnlineRuntime } from '#server/commands/orderAction.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { countedDatabase } from '#tests/fakes/countedDatabase.ts';
import { HOST_KEYS, sftpServer, USER_KEY, type SftpServer } from '#tests/fakes/carriers/sftpServer.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { labelCalls } from '#tests/fakes/labelCalls.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const box = secretBox([newSecretKey()]);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** 19:00 in Madrid, when nothing else is said. */
const CUT_OFF = new Date('2026-11-20T18:00:00.000Z');
const FIRST = '09000000000001';

describe.each(BACKENDS)('SEUR by files, over SFTP, on $name', ({ open }) => {
  let world: LabelWorld;
  let seur: SftpServer;
  let runtime: OnlineRuntime;
  let carrier: number;
  const { stored, bookings } = labelCalls(() => world);

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());
  beforeEach(async () => {
    world.clock.now = LABEL_NOW;
    await world.scoped(async (trx) => {
      await trx.deleteFrom('jobs').execute();
      // Servers of other tests are gone.
      await trx.updateTable('carriers').set({ secrets: null }).execute();
    });
    seur = await sftpServer();
    await begin();
  });
  afterEach(() => seur.close());

  const begin = async (changes: object = {}, timeoutMs = 2000) => {
    const services = { ...world.runtime.services, secrets: box, carriers: carrierWorldAt('', timeoutMs) };
    runtime = { ...world.runtime, services };
    carrier = await signContract(world, box, 'SEURSIL', { ...seur.account, ...changes });
  };
  const make = (id: number, data: object = {}) => makeLabel(id, data, runtime);
  /** Has due what is due, and does it. */
  const exchange = async (now = CUT_OFF) => {
    world.clock.now = now;
    await enqueueExchanges(world.database, now);
    await runDueJobs([exchangeFilesJob], runtime);
  };
  const later = (ms: number) => exchange(new Date(world.clock.now.getTime() + ms));
  const job = async () =>
    (
      await world.scoped((trx) =>
        trx.selectFrom('jobs').select(['state', 'problem']).where('kind', '=', 'exchangeFiles').execute(),
      )
    )[0];
  const told = async () =>
    (
      await world.scoped((trx) =>
        trx
          .selectFrom('file_shipments')
          .select(['reference', 'state'])
          .where('carrier_id', '=', carrier)
          .orderBy('first_number')
          .execute(),
      )
    ).map(({ reference, state }) => `${reference} ${state}`);
  const files = async () =>
    (await world.scoped((trx) => readLineHealth(trx, world.clock.now))).find(({ id }) => id === carrier)?.files;
  const check = () =>
    checkAccount(carrier, {
      database: world.database,
      scope: { kind: 'client', clientId: world.clientId },
      services: runtime.services,
      now: () => world.clock.now,
    });

  it('of ten contracts its page asks the database as often as of one', async () => {
    const { database, take } = countedDatabase(world.database);
    const cost = async () => {
      await inScope(database, { kind: 'client', clientId: world.clientId }, (trx) =>
        readLineHealth(trx, world.clock.now),
      );
      return take();
    };
    const one = await cost();
    for (let n = 0; n < 9; n += 1) await signContract(world, box, 'SEURSIL', seur.account);
    expect(await cost()).toBe(one);
    await world.scoped((trx) => trx.updateTable('carriers').set({ secrets: null }).execute());
  });

  it('draws labels at once with numbers of its range, and nobody is called', async () => {
    const ids = [await world.order(carrier), await world.order(carrier)];
    expect(await make(ids[0] ?? 0, { num_packages: 2 })).toBeNull();
    expect(await make(ids[1] ?? 0)).toBeNull();
    const [one, other] = [await stored(ids[0] ?? 0), await stored(ids[1] ?? 0)];
    expect(one.packages.map(({ tracking_number }) => tracking_number)).toEqual([FIRST, '09000000000002']);
    expect(other.packages.map(({ tracking_number }) => tracking_number)).toEqual(['09000000000003']);
    expect([one.labels.length, one.order.status, seur.logins]).toEqual([2, 'LABEL_CREATED', 0]);
    expect(await make(ids[0] ?? 0, { num_packages: 2, format: 'PDF' })).toBeNull();
    expect(await told()).toEqual([`${ids[0]}-0 waiting`, `${ids[1]}-0 waiting`]);
  });

  it('a booking of its numbers is taken over, and a range that is used up is refused', async () => {
    await begin({ range_last: FIRST });
    const id = await world.order(carrier);
    await make(id);
    await world.scoped((trx) =>
      trx
        .updateTable('shipments')
        .set({ state: 'calling', shipment_code: null, booked_at: null, busy_until: LABEL_NOW })
        .where('order_id', '=', id)
        .execute(),
    );
    expect(await make(id)).toBeNull();
    expect((await stored(id)).packages.map(({ tracking_number }) => tracking_number)).toEqual([FIRST]);
    expect(await make(await world.order(carrier))).toMatchObject({ code: 14001, details: [{ text: /SEUR SIL/ }] });
  });

  it('tells the shipments of before the cut-off in one file, once, and those of after it in the next', async () => {
    const id = await world.order(carrier, { firstname: 'María; José\nNúñez' });
    await make(id);
    await exchange(new Date(CUT_OFF.getTime() - MINUTE_MS));
    expect(seur.files('out')).toEqual([]);
    world.clock.now = new Date(CUT_OFF.getTime() + MINUTE_MS);
    const late = await world.order(carrier);
    await make(late);
    await exchange(new Date(CUT_OFF.getTime() + 2 * MINUTE_MS));
    expect(seur.files('out')).toEqual(['shipments_12345-28_20261120_01.csv']);
    const [line, ...more] = seur.text('out/shipments_12345-28_20261120_01.csv').split('\n');
    expect(more).toEqual(['']);
    expect(line?.split(';').slice(0, 3)).toEqual([`${id}-0`, expect.stringContaining('P-'), '31/2']);
    expect([line?.split(';').at(-1), line?.includes('José Núñez')]).toEqual([FIRST, true]);
    await exchange(new Date(CUT_OFF.getTime() + 24 * HOUR_MS));
    expect(seur.files('out')).toHaveLength(2);
    expect(seur.text('out/shipments_12345-28_20261121_01.csv')).toContain(`${late}-0;`);
  });

  it('goes by the cut-off of the itineraries of its carrier', async () => {
    const itinerary = { client_id: world.clientId, name: 'Tarde', zones: '[]', updated_at: LABEL_NOW };
    await world.scoped((trx) =>
      trx
        .insertInto('itineraries')
        .values({ ...itinerary, weekdays: '["FRIDAY"]', cut_off: '13:30', carrier_id: carrier })
        .execute(),
    );
    await make(await world.order(carrier));
    await exchange(new Date('2026-11-20T12:29:00.000Z'));
    expect(seur.files('out')).toEqual([]);
    await exchange(new Date('2026-11-20T12:30:00.000Z'));
    expect(seur.files('out')).toHaveLength(1);
  });

  it('a server that was killed after the file had left sends it no more', async () => {
    await make(await world.order(carrier));
    seur.faults.push('cut');
    await exchange();
    expect(await job()).toMatchObject({ state: 'waiting' });
    const [name = ''] = seur.files('out');
    const before = seur.text(`out/${name}`);
    await later(10 * MINUTE_MS);
    expect([seur.files('out'), seur.text(`out/${name}`)]).toEqual([[name], before]);
    expect(await files()).toMatchObject({ unsent: 0, latest: [{ name, direction: 'out', lines: 1 }] });
    expect(await job()).toBeUndefined();
  });

  it('what was cut short is under no name that the operator reads, and the next file is whole', async () => {
    await make(await world.order(carrier));
    seur.faults.push('full');
    await exchange();
    expect([await job(), seur.files('out').filter((name) => !name.startsWith('.'))]).toEqual([
      { state: 'waiting', problem: 'file-host:full' },
      [],
    ]);
    expect(await files()).toMatchObject({ unsent: 1 });
    await later(10 * MINUTE_MS);
    const name = 'shipments_12345-28_20261120_01.csv';
    expect([seur.files('out'), seur.text(`out/${name}`).split('\n').length]).toEqual([[name], 2]);
  });

  it.each([
    ['denied', 'file-host:denied'],
    ['hang', 'file-host:timeout'],
  ] as const)('says %s in a word', async (fault, problem) => {
    await begin({}, fault === 'hang' ? 700 : 5000);
    seur.faults.push(fault);
    expect(await check()).toMatchObject({ ok: true, data: { ok: false, problem } });
  });

  it.each([
    ['a wrong password', { password: 'other' }, 'file-host:login'],
    ['a key that it does not know', { password: '', private_key: HOST_KEYS[1] }, 'file-host:login'],
    ['a key that is none', { password: '', private_key: '-----BEGIN KEY-----' }, 'file-host:key-unreadable'],
    ['nobody there', { port: '9' }, 'file-host:unreached'],
  ] as const)('says that it is %s', async (_, changes, problem) => {
    await begin(changes);
    expect(await check()).toMatchObject({ data: { ok: false, problem } });
  });

  it.each([
    ['nobody there', { port: '9' }, 'unreached'],
    ['a wrong password', { password: 'other' }, '14001'],
  ] as const)('counts %s as what it is', async (_, changes, outcome) => {
    await begin(changes);
    await check();
    const calls = await world.scoped((trx) =>
      trx.selectFrom('carrier_calls').select('outcome').where('carrier_id', '=', carrier).execute(),
    );
    expect(calls).toEqual([{ outcome }]);
  });

  it('lets itself in with a key, even one that a form has put into one line', async () => {
    await begin({ password: '', private_key: USER_KEY.private.replaceAll('\n', '') });
    expect(await check()).toMatchObject({ data: { ok: true, problem: null } });
    expect([seur.files('out'), (await files())?.host_key]).toEqual([[], expect.stringMatching(/^SHA256:.{43}$/)]);
  });

  it('trusts the key it was shown first; a changed one is refused until a person trusts it', async () => {
    await make(await world.order(carrier));
    expect(await check()).toMatchObject({ data: { ok: true } });
    const { host_key } = (await files()) ?? {};
    const { folder, account } = seur;
    await seur.close();
    seur = await sftpServer(HOST_KEYS[1], Number(account['port']), folder);
    await exchange();
    expect([await job(), seur.logins]).toEqual([{ state: 'waiting', problem: 'file-host:host-key' }, 0]);
    const offered = (await files())?.offered_key;
    expect([(await files())?.host_key, offered === host_key, offered]).toEqual([
      host_key,
      false,
      expect.stringMatching(/^SHA256:/),
    ]);
    await world.scoped((trx) =>
      trx
        .updateTable('file_hosts')
        .set({ host_key: offered ?? null })
        .where('carrier_id', '=', carrier)
        .execute(),
    );
    await later(20 * MINUTE_MS);
    expect(seur.files('out')).toHaveLength(1);
  });

  it('takes its answers and scans in, each file once, and moves them out of the way', async () => {
    const [good, bad] = [await world.order(carrier), await world.order(carrier)];
    await make(good);
    await make(bad);
    await exchange();
    seur.lay('in/ack_20261120.csv', `${good}-0;OK\r\n${bad}-0;KO;ZONA;Código postal sin servicio\r\nnonsense\r\n`);
    const scan = `${FIRST};LC001;2026-11-20T19:10:00+01:00;Sevilla;En reparto;\n`;
    seur.lay('in/tracking_20261120.csv', scan + scan + '09999999999999;LC001;2026-11-20T19:10:00+01:00;;;\n');
    seur.lay('in/.tracking_next.csv.part', scan);
    seur.lay('in/notes.txt', 'hello');
    await later(20 * MINUTE_MS);
    expect(await told()).toEqual([`${good}-0 accepted`, `${bad}-0 rejected`]);
    expect((await stored(good)).order.status).toBe('SEUR_INDISTRIBUTION');
    expect((await stored(bad)).order.status).toBe('SEUR_INCIDENT');
    expect(seur.files('in')).toEqual(['.tracking_next.csv.part', 'notes.txt']);
    expect(seur.files('in/taken')).toHaveLength(2);
    const events = () =>
      world.scoped(async (trx) =>
        (
          await sql<{ text: string }>`select text from tracking_events where order_id in (${good}, ${bad})`.execute(trx)
        ).rows
          .map(({ text }) => text)
          .toSorted(),
      );
    expect(await events()).toEqual(['En reparto', 'ZONA: Código postal sin servicio']);
    expect((await files())?.latest.find(({ name }) => name.startsWith('ack'))).toMatchObject({
      lines: 2,
      problem: 'unread-lines:1',
    });
    // The same once more under the same name, as after a killed server that had not moved it.
    seur.lay('in/tracking_20261120.csv', scan);
    await later(20 * MINUTE_MS);
    expect([await events(), seur.files('in')]).toEqual([
      ['En reparto', 'ZONA: Código postal sin servicio'],
      ['.tracking_next.csv.part', 'notes.txt'],
    ]);
  });

  it('takes a shipment out of the file, or back in another when it was told', async () => {
    const [unsent, sent] = [await world.order(carrier), await world.order(carrier)];
    await make(unsent);
    const undo = async (id: number) => {
      await world.scoped((trx) => voidUnusedLabel(id, true, { ...runtime, sql: trx, deviceId: null }));
      world.clock.now = new Date(world.clock.now.getTime() + 5 * MINUTE_MS);
      await runDueJobs([cancelBookingJob], runtime);
    };
    await undo(unsent);
    await make(sent);
    await exchange();
    expect(seur.text(`out/${seur.files('out')[0]}`).split('\n')).toHaveLength(2);
    await undo(sent);
    await later(MINUTE_MS);
    expect(seur.text('out/cancelled_12345-28_20261120_01.csv')).toBe(`${sent}-0\n`);
    expect((await bookings(sent)).map(({ state }) => state)).toEqual(['voided']);
    await later(MINUTE_MS);
    expect(seur.files('out')).toHaveLength(2);
  });

  it('refuses letters that its files have not, and addresses that it would cut', async () => {
    const cyrillic = await world.order(carrier, { firstname: 'Ольга' });
    expect(await make(cyrillic)).toMatchObject({ code: 14002, details: [{ text: /ISO-8859-1/ }] });
    const long = await world.order(carrier, { address1: 'Calle de los Caballeros '.repeat(5) });
    expect(await make(long)).toMatchObject({ code: 14002 });
    expect(await told()).toEqual([]);
  });
});
