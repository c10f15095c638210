import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import type { OnlineRuntime } from '#server/commands/orderAction.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { upsServer } from '#tests/fakes/carriers/upsServer.ts';
import { createLabelWorld, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

interface Asked {
  readonly ShipmentRequest: { readonly Shipment: { readonly ShipTo: { readonly Address: unknown } } };
}

describe.each(DEFAULT_BACKENDS)('where UPS is told that a parcel goes, on $name', ({ open }) => {
  let world: LabelWorld;
  const box = secretBox([newSecretKey()]);

  beforeAll(async () => {
    world = await createLabelWorld(await open());
    const customs = { hs_code: '691200', origin_country: 'ES' };
    await world.scoped((trx) => trx.updateTable('products').set(customs).execute());
  });
  afterAll(() => world.database.close());

  const bookTo = async (place: {
    readonly city: string;
    readonly postcode: string;
    readonly country?: string;
    readonly state?: string;
  }) => {
    const ups = await upsServer();
    const services = { ...world.runtime.services, secrets: box, carriers: carrierWorldAt(ups.address) };
    const runtime: OnlineRuntime = { ...world.runtime, services };
    const carrier = await signContract(world, box, 'UPS', ups.account);
    const id = await world.order(carrier, { ...place, dni: '12345678Z', email: 'ana@example.com' });
    const outcome = await makeLabel(id, {}, runtime);
    const shipped = ups.calls.find(({ call }) => call.includes('/ship'))?.request as Asked | undefined;
    await ups.close();
    return { outcome, to: shipped?.ShipmentRequest.Shipment.ShipTo.Address };
  };

  it.each([
    ['Las Palmas de Gran Canaria', '35001', 'IC'],
    ['Santa Cruz de Tenerife', '38001', 'IC'],
    ['Ceuta', '51001', 'XC'],
    ['Melilla', '52001', 'XL'],
    ['Palma', '07001', 'ES'],
  ])('names %s %s as %s', async (city, postcode, CountryCode) => {
    expect((await bookTo({ city, postcode })).to).toMatchObject({ City: city, PostalCode: postcode, CountryCode });
  });

  it.each([
    [
      'US',
      'Burbank',
      '91502-1234',
      'California',
      { StateProvinceCode: 'CA', CountryCode: 'US', PostalCode: '915021234' },
    ],
    ['CA', 'Burnaby', 'V5H 0E6', 'BC', { StateProvinceCode: 'BC', CountryCode: 'CA', PostalCode: 'V5H0E6' }],
    ['US', 'San Juan', '00907', 'PR', { StateProvinceCode: 'PR', CountryCode: 'PR' }],
    ['PR', 'San Juan', '00907', undefined, { StateProvinceCode: 'PR', CountryCode: 'PR' }],
  ])('says the state in %s %s', async (country, city, postcode, state, address) => {
    const { to } = await bookTo({ country, city, postcode, ...(state !== undefined && { state }) });
    expect(to).toMatchObject(address);
  });

  it.each([undefined, 'Alta California'])('asks for the state before anything is booked: %j', async (state) => {
    const { outcome, to } = await bookTo({
      country: 'US',
      city: 'Burbank',
      postcode: '91502',
      ...(state !== undefined && { state }),
    });
    expect(to).toBeUndefined();
    expect(outcome).toMatchObject({ code: 14002, details: [{ text: 'state' }] });
  });

  it.each([
    [null, true],
    ['Florida', false],
  ])('asks for the state of our own warehouse where it is %j', async (state, asks) => {
    const own = { country: 'US', city: 'Miami', postcode: '33101', state };
    const stored = await world.scoped((trx) =>
      trx
        .selectFrom('offices')
        .select(['id', 'country', 'city', 'postcode', 'state'])
        .where('kind', '=', 'warehouse')
        .execute(),
    );
    await world.scoped((trx) => trx.updateTable('offices').set(own).where('kind', '=', 'warehouse').execute());
    const { outcome } = await bookTo({ city: 'Madrid', postcode: '28013' });
    for (const { id, ...place } of stored)
      await world.scoped((trx) => trx.updateTable('offices').set(place).where('id', '=', id).execute());
    expect(JSON.stringify(outcome).includes('"sender_state"')).toBe(asks);
  });
});
