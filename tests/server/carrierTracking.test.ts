import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCarrier } from '#server/carriers/operators/openCarrier.ts';
import type { CarrierConnector, ParcelTracking } from '#server/carriers/operators/port.ts';
import { CarrierBusy, CarrierSilent } from '#server/carriers/operators/shipment.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { dhlServer, type DhlScan, type DhlServer } from '#tests/fakes/carriers/dhlServer.ts';
import { upsServer, type UpsServer } from '#tests/fakes/carriers/upsServer.ts';

const shapes = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/carriers/ups.json'), 'utf8')) as object;
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(shapes, 'ups');

type AtServer = Pick<UpsServer, 'address' | 'account'>;

function carrierAt(operator: 'UPS' | 'DHL', { address, account }: AtServer): CarrierConnector {
  return openCarrier({ operator, environment: 'live', account }, carrierWorldAt(address), () => new Date());
}

function trackingOf(operator: 'UPS' | 'DHL', at: AtServer): ParcelTracking {
  const { track } = carrierAt(operator, at);
  if (!track) throw new Error(`${operator} tells where parcels are`);
  return track;
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const parcel = (shipmentCode: string, trackingNumber: string) => ({ reference: '417-0', shipmentCode, trackingNumber });

describe('tracking with UPS', () => {
  let ups: UpsServer;
  beforeEach(async () => {
    ups = await upsServer();
  });
  afterEach(() => ups.close());

  it('tells each scan by the clock of Greenwich, its code with its type, and who took the parcel', async () => {
    ups.scans.set('1Z1', [
      { type: 'D', code: 'FS', local: '20261123074500', gmt: '20261123094500', receivedBy: 'ANA' },
      { type: 'I', code: 'DP', local: '20261122230000', gmt: '20261123010000' },
    ]);
    expect(await trackingOf('UPS', ups).ask([parcel('1Z1', '1Z1')])).toEqual({
      ok: true,
      value: [
        {
          trackingNumber: '1Z1',
          events: [
            {
              code: 'D/FS',
              at: new Date('2026-11-23T09:45:00Z'),
              place: 'Getafe, ES',
              text: 'UPS FS',
              signedBy: 'ANA',
            },
            { code: 'I/DP', at: new Date('2026-11-23T01:00:00Z'), place: 'Getafe, ES', text: 'UPS DP', signedBy: null },
          ],
        },
      ],
    });
    const validate = ajv.getSchema('ups#/$defs/Track_TrackApiResponse');
    const told = ups.calls.find(({ call }) => call.includes('/track/'))?.reply;
    expect([validate?.(told), validate?.errors]).toEqual([true, null]);
  });

  it('gives signature, photo and paper of a delivery to who asks for them, as published, and nothing otherwise', async () => {
    ups.scans.set('1Z1', [{ type: 'D', code: 'FS', local: '20261123074500', gmt: '20261123094500' }]);
    const { proof } = carrierAt('UPS', ups);
    expect(await proof?.ask(parcel('1Z1', '1Z1'))).toEqual({ ok: true, value: [] });
    expect(await proof?.ask(parcel('1Z9', '1Z9'))).toEqual({ ok: true, value: [] });
    ups.proofs.set('1Z1', { signature: inBase64('GIF89a'), photo: inBase64('JPEG'), paper: inBase64('%PDF-') });
    const given = await proof?.ask(parcel('1Z1', '1Z1'));
    expect(given?.ok && given.value.map(({ kind, bytes }) => [kind, Buffer.from(bytes).toString()])).toEqual([
      ['signature', 'GIF89a'],
      ['photo', 'JPEG'],
      ['document', '%PDF-'],
    ]);
    const validate = ajv.getSchema('ups#/$defs/Track_TrackApiResponse');
    expect([validate?.(ups.calls.at(-1)?.reply), validate?.errors]).toEqual([true, null]);
  });

  it('an account that may not have proofs says so, and a wrong password is something else', async () => {
    ups.scans.set('1Z1', [{ type: 'D', code: 'FS', local: '20261123074500', gmt: '20261123094500' }]);
    ups.givesProofs = false;
    const said = { ok: false, code: 14001, text: 'NOPOD: No rights to proofs of delivery' };
    expect(await carrierAt('UPS', ups).proof?.ask(parcel('1Z1', '1Z1'))).toEqual({ ...said, isUngranted: true });
    const other = { address: ups.address, account: { ...ups.account, client_secret: 'other' } };
    expect(await carrierAt('UPS', other).proof?.ask(parcel('1Z1', '1Z1'))).toEqual({
      ok: false,
      code: 14001,
      text: '10401: ClientId is Invalid',
      reason: { key: 'credentials', data: { operator: 'UPS' } },
    });
  });

  it('leaves out what UPS has not seen, and asks for the others', async () => {
    ups.scans.set('1Z2', [{ type: 'P', code: 'PU', local: '20261123074500', gmt: '20261123094500' }]);
    const told = await trackingOf('UPS', ups).ask([parcel('1Z1', '1Z1'), parcel('1Z2', '1Z2')]);
    expect(told).toMatchObject({ ok: true, value: [{ trackingNumber: '1Z2' }] });
  });

  it('a token that was forgotten is asked for anew', async () => {
    ups.scans.set('1Z1', []);
    const track = trackingOf('UPS', ups);
    await track.ask([parcel('1Z1', '1Z1')]);
    ups.faults.push('forget token');
    expect(await track.ask([parcel('1Z1', '1Z1')])).toMatchObject({ ok: true });
    expect(ups.tokens).toBe(2);
  });

  it('too many calls are for later, a broken line is silence', async () => {
    ups.faults.push('busy', 'down');
    const track = trackingOf('UPS', ups);
    await expect(track.ask([parcel('1Z1', '1Z1')])).rejects.toThrow(CarrierBusy);
    await expect(track.ask([parcel('1Z1', '1Z1')])).rejects.toThrow(CarrierSilent);
  });
});

describe('tracking with DHL', () => {
  let dhl: DhlServer;
  beforeEach(async () => {
    dhl = await dhlServer();
  });
  afterEach(() => dhl.close());

  const scan = (typeCode: string, changes: Partial<DhlScan> = {}): DhlScan => ({
    date: '2026-11-23',
    time: '09:45:00',
    GMTOffset: '+01:00',
    typeCode,
    description: `DHL ${typeCode}`,
    serviceArea: [{ code: 'MAD', description: 'Madrid-ES' }],
    ...changes,
  });

  it('tells the scans of the piece and those of its waybill, in one call for many', async () => {
    dhl.scans.set('1', { events: [scan('PU')], pieces: { JD1: [scan('OK', { signedBy: 'ANA' })], JD2: [] } });
    const track = trackingOf('DHL', dhl);
    const told = await track.ask([parcel('1', 'JD1'), parcel('1', 'JD2'), parcel('2', 'JD3')]);
    expect(told).toMatchObject({
      ok: true,
      value: [
        {
          trackingNumber: 'JD1',
          events: [
            { code: 'OK', at: new Date('2026-11-23T08:45:00Z'), place: 'Madrid-ES', signedBy: 'ANA' },
            { code: 'PU', text: 'DHL PU', signedBy: null },
          ],
        },
        { trackingNumber: 'JD2', events: [{ code: 'PU' }] },
      ],
    });
    expect(dhl.calls).toHaveLength(1);
  });

  it('gives the paper of a waybill that was delivered, once for all its pieces; none is an answer', async () => {
    const { proof } = carrierAt('DHL', dhl);
    expect([proof?.of, await proof?.ask(parcel('1', 'JD1'))]).toEqual(['shipment', { ok: true, value: [] }]);
    dhl.papers.set('1', inBase64('%PDF-1.4'));
    const given = await proof?.ask(parcel('1', 'JD1'));
    expect(given?.ok && given.value.map(({ kind, bytes }) => [kind, Buffer.from(bytes).toString()])).toEqual([
      ['document', '%PDF-1.4'],
    ]);
  });

  it('an account that may not have papers says so, and a wrong password is something else', async () => {
    dhl.givesPapers = false;
    const refusal = { ok: false, code: 14006, text: '8003: Account not allowed for this service' };
    expect(await carrierAt('DHL', dhl).proof?.ask(parcel('1', 'JD1'))).toEqual({ ...refusal, isUngranted: true });
    const stranger = { address: dhl.address, account: { ...dhl.account, password: 'wrong' } };
    expect(await carrierAt('DHL', stranger).proof?.ask(parcel('1', 'JD1'))).toEqual({
      ok: false,
      code: 14001,
      text: 'Invalid Credentials',
      reason: { key: 'credentials', data: { operator: 'DHL' } },
    });
  });

  it('nothing scanned yet is an answer, a wrong account a refusal', async () => {
    expect(await trackingOf('DHL', dhl).ask([parcel('9', 'JD9')])).toEqual({ ok: true, value: [] });
    const stranger = { address: dhl.address, account: { ...dhl.account, password: 'wrong' } };
    expect(await trackingOf('DHL', stranger).ask([parcel('9', 'JD9')])).toMatchObject({ ok: false, code: 14001 });
  });
});
