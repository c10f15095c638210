import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import selfsigned from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { profileOf, type OperatorCode } from '#domain/carriers/operators.ts';
import { DIALECTS } from '#server/carriers/operators/dialects.ts';
import type { Shipment } from '#server/carriers/operators/shipment.ts';
import { openCarrier } from '#server/carriers/operators/openCarrier.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { anyShipment } from '#tests/factories/carrierShipment.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { correosExpressServer } from '#tests/fakes/carriers/correosExpressServer.ts';
import { correosServer } from '#tests/fakes/carriers/correosServer.ts';
import { dhlServer } from '#tests/fakes/carriers/dhlServer.ts';
import { seurServer, type SeurServer } from '#tests/fakes/carriers/seurServer.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { upsServer } from '#tests/fakes/carriers/upsServer.ts';
import { seeded } from '#tests/fixtures/random.ts';
import { createLabelWorld, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const box = secretBox([newSecretKey()]);

describe.each(DEFAULT_BACKENDS)('what no operator takes, on $name', ({ open }) => {
  let world: LabelWorld;
  let seur: SeurServer;
  beforeAll(async () => {
    world = await createLabelWorld(await open());
    seur = await seurServer();
  });
  afterAll(async () => {
    await seur.close();
    await world.database.close();
  });
  const runtime = (address = seur.address) => ({
    ...world.runtime,
    services: { ...world.runtime.services, secrets: box, carriers: carrierWorldAt(address) },
  });
  const asked = async (order: object, contract: object = {}, account: object = {}) => {
    const carrier = await signContract(world, box, 'SEUR', { ...seur.account, ...account }, contract);
    return makeLabel(await world.order(carrier, order), {}, runtime());
  };

  it.each([
    ['32 kg where 31.5 are taken', { total_weight_g: 32_000 }, {}, { code: 14002, text: /weight/ }],
    [
      'a service that is not contracted',
      { service_code: '9/2' },
      { services: '["31/2"]' },
      { code: 14006, text: /^$/ },
    ],
    ['letters that its label has not', { lastname: 'Петрова' }, {}, { code: 14002, text: /8859/ }],
    ['a postcode that is none', { postcode: '99' }, {}, { code: 14002, text: /postcode/ }],
  ] as const)('%s: said before anybody is called', async (_, order, contract, refusal) => {
    const before = seur.calls.length;
    const outcome = await asked(order, contract);
    const said = outcome && 'code' in outcome ? outcome : null;
    expect([said?.code, said?.details?.[0]?.text ?? '']).toEqual([refusal.code, expect.stringMatching(refusal.text)]);
    expect(seur.calls.length).toBe(before);
  });

  it('says how heavy the parcel is and what is taken', async () => {
    expect(await asked({ total_weight_g: 32_000 })).toMatchObject({
      reason: { key: 'tooHeavy', data: { operator: 'SEUR', weight: '32000', most: '31500' } },
    });
  });

  it('a wrong password is said in the words of the operator, and nothing is booked', async () => {
    expect(await asked({}, {}, { password: 'other' })).toMatchObject({
      code: 14001,
      details: [{ text: 'Invalid user credentials' }],
      reason: { key: 'credentials', data: { operator: 'SEUR' } },
    });
    expect(seur.booked).toEqual([]);
  });

  it('a city that is not of its postcode is said in the words of the operator, and the next try books', async () => {
    const carrier = await signContract(world, box, 'SEUR', seur.account);
    const id = await world.order(carrier, { city: 'Teruel', postcode: '28013' });
    const before = seur.booked.length;
    expect(await makeLabel(id, {}, runtime())).toMatchObject({
      code: 14002,
      details: [{ text: 'BAD_REQUEST: City does not match the postal code' }],
      reason: { key: 'cityOfPostcode', data: { operator: 'SEUR' } },
    });
    expect(seur.booked.length).toBe(before);
    await world.scoped((trx) => trx.updateTable('orders').set({ city: 'Madrid' }).where('id', '=', id).execute());
    expect(await makeLabel(id, {}, runtime())).toBeNull();
    expect(seur.booked.length).toBe(before + 1);
  });

  it('a server whose certificate has expired is sent nothing, and the label waits for a better one', async () => {
    const expired = await expiredServer();
    const contract = { operator: 'SEUR', environment: 'live', account: seur.account } as const;
    const carrier = openCarrier(contract, carrierWorldAt(expired.address), () => new Date());
    await expect(carrier.check()).rejects.toThrow('SEUR: certificate');
    const id = await world.order(await signContract(world, box, 'SEUR', seur.account));
    expect(await makeLabel(id, {}, runtime(expired.address))).toMatchObject({
      code: 14001,
      reason: { key: 'bookingUntrusted', data: { operator: 'SEUR' } },
    });
    expect(expired.requests()).toBe(0);
    const booking = await world.scoped((trx) =>
      trx.selectFrom('shipments').select('state').where('order_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(booking.state).toBe('waiting');
    await expired.close();
  });
});

/** A server on this machine whose certificate ended years ago. */
async function expiredServer() {
  const dates = { notBeforeDate: new Date('2020-01-01'), notAfterDate: new Date('2021-01-01') };
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], dates);
  let requests = 0;
  const server = createServer({ key, cert }, (_, response) => {
    requests += 1;
    response.end('{}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    close: () =>
      new Promise((done) => {
        server.close(done);
      }),
  };
}

const FIVE = [
  { operator: 'UPS', open: upsServer, services: ['11'], formats: ['ZPL'], sizes: ['4X6'], prints: false },
  { operator: 'DHL', open: dhlServer, services: ['P'], formats: ['PDF'], sizes: ['ECOM26_84_001'], prints: true },
  { operator: 'CORREOS', open: correosServer, services: ['S0132'], formats: ['ZPL'], sizes: ['10X15'], prints: false },
  {
    operator: 'CORREOSEXPRESS',
    open: correosExpressServer,
    services: ['63'],
    formats: ['ZPL'],
    sizes: ['10X15'],
    prints: false,
  },
  { operator: 'SEUR', open: seurServer, services: ['31/2'], formats: ['ZPL'], sizes: ['10X15'], prints: false },
] as const;

describe.each(FIVE)('$operator, asked for a label', ({ prints, open, ...kinds }) => {
  const { operator } = kinds;
  const server = open();
  afterAll(async () => (await server).close());
  /** The carrier's client, and a shipment that it takes. */
  const opened = async (change: (account: Readonly<Record<string, string>>) => Readonly<Record<string, string>>) => {
    const { address, account } = await server;
    const contract = { operator, environment: 'test', account: change(account) } as const;
    const carrier = openCarrier(contract, carrierWorldAt(address), () => new Date());
    const random = seeded(417);
    for (let n = 1; ; n += 1) {
      const shipment = anyShipment(kinds, n, random);
      if (!carrier.validate(shipment)) return { carrier, shipment };
    }
  };

  it('with a wrong password, books nothing and says so', async () => {
    const secrets = (profileOf(operator).account ?? [])
      .filter(({ secret }) => secret)
      .map(({ name }) => [name, 'wrong']);
    const { carrier, shipment } = await opened((account) => ({ ...account, ...Object.fromEntries(secrets) }));
    const before = (await server).booked.length;
    expect(await carrier.create(shipment)).toMatchObject({
      ok: false,
      code: 14001,
      text: expect.stringMatching(/./),
      reason: { key: 'credentials', data: { operator: profileOf(operator).name } },
    });
    expect((await server).booked.length).toBe(before);
  });

  it('for a name with a flower and a typed apostrophe, books it as it can be printed', async () => {
    const { carrier, shipment } = await opened((account) => account);
    const to = { ...shipment.to, name: 'Ștefan Núñez 🌷', streets: ['Carrer d’Aragó, 5'] };
    expect(carrier.validate({ ...shipment, to })).toBeNull();
    expect(await carrier.create({ ...shipment, to, notes: 'Llamar… 📞' })).toMatchObject({ ok: true });
    const sent = JSON.stringify((await server).calls.map(({ request }) => request));
    const shown = ['Stefan Núñez', 'Ștefan Núñez 🌷', 'd’Aragó', '📞'].map((words) => sent.includes(words));
    // What DHL has no place for, it is not sent.
    expect(shown.slice(0, 3)).toEqual(prints ? [false, true, true] : [true, false, false]);
    expect(shown[3]).toBe(false);
  });

  it(`for a name in Cyrillic letters, ${prints ? 'sends it as it is' : 'refuses it before anybody is called'}`, async () => {
    const { carrier, shipment } = await opened((account) => account);
    const named = { ...shipment, to: { ...shipment.to, name: 'Анна Петрова' } };
    const refusal = carrier.validate(named);
    const answers = refusal ? [] : [await carrier.create(named)];
    const isSent = JSON.stringify((await server).calls.at(-1)?.request ?? '').includes('Анна Петрова');
    expect([refusal?.code ?? null, answers.map(({ ok }) => ok), isSent]).toEqual(
      prints ? [null, [true], true] : [14002, [], false],
    );
    expect(refusal?.reason ?? null).toEqual(
      prints ? null : { key: 'letters', data: { operator: profileOf(operator).name, words: 'Анна Петрова' } },
    );
  });
});

describe('a city that is not of its postcode', () => {
  it.each([
    ['UPS', { response: { errors: [{ code: '120802', message: 'Address validation error on ShipTo address' }] } }],
    ['DHL', { status: '400', title: 'Bad request', detail: '8009: The city is invalid for the postcode' }],
    [
      'CORREOS',
      {
        shipments: [
          {
            validationErrorCount: 1,
            error: [
              {
                errorCode: 4,
                errorFieldName: 'addressee.city',
                description: 'La localidad no corresponde al código postal',
              },
            ],
          },
        ],
      },
    ],
    ['CORREOSEXPRESS', { codigoRetorno: -3, mensajeRetorno: 'La población no corresponde al código postal' }],
    ['SEUR', { errors: [{ title: 'BAD_REQUEST', status: '400', detail: 'City does not match the postal code' }] }],
  ] as const)('is said by %s, and is a fault of the address', (operator, answer) => {
    expect(DIALECTS[operator].toRefusal(answer)?.code).toBe(14002);
  });
});

describe('what is found before anybody is called', () => {
  const shipment = anyShipment(
    { operator: 'CORREOS', services: ['S0132'], formats: ['ZPL'], sizes: ['10X15'] },
    1,
    seeded(3),
  );
  const validate = (operator: OperatorCode, change: Partial<Shipment>) =>
    DIALECTS[operator].client
      ?.connect({
        account: {},
        environment: 'test',
        http: () => Promise.reject(new Error('called')),
        now: () => new Date(),
        files: null,
        token: () => Promise.reject(new Error('called')),
        dropToken: () => undefined,
      })
      .validate({ ...shipment, insuredCents: 0, ...change });

  it.each([
    ['UPS', { size: '6X4', format: 'ZPL' }, 14008, 'sizeOfFormat'],
    ['CORREOS', { service: 'S0133' }, 14006, 'pointService'],
    ['CORREOS', { service: 'S0178' }, 14006, 'pointService'],
    ['CORREOS', { service: 'S0132', insuredCents: 100 }, 14002, 'notInsured'],
    ['SEUR', { service: '1/48' }, 14006, 'pointService'],
  ] as const)('%s, %j: %i with a reason in words of ours', (operator, change, code, key) => {
    expect(validate(operator, change)).toMatchObject({ code, reason: { key } });
  });

  it.each(['UPS', 'DHL', 'CORREOS', 'CORREOSEXPRESS', 'SEUR'] as const)(
    '%s: an address that is missing is not one that is too long',
    (operator) => {
      const { to } = shipment;
      const said = [[], ['Calle de los Caballeros '.repeat(20)]].map(
        (streets) => validate(operator, { service: 'S0132', format: 'GIF', size: '4X6', to: { ...to, streets } })?.text,
      );
      expect(said).toEqual(['address', 'address_long']);
    },
  );
});
