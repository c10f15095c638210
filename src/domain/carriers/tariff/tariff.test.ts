import { CARRIER_CHOICES } from './carrierWish.ts';
import { describe, expect, it } from 'vitest';
import {
  billableWeight,
  fastestOffer,
  type PricedContract,
  rankOffers,
  type ShippingOffer,
  shippingOffers,
  tariffPrice,
} from './shippingOffers.ts';
import { seeded } from '#tests/fixtures/random.ts';
import { stepsInForce } from './stepsInForce.ts';
import { readPostcodes, type TariffStep } from './tariffStep.ts';

const step = (changes: Partial<TariffStep>): TariffStep => ({
  service: '63',
  destination: 'PEN',
  postcodes: null,
  maxG: 5000,
  priceCents: 500,
  extraKgCents: null,
  days: 1,
  validFrom: null,
  ...changes,
});
const MADRID = { country: 'ES', postcode: '28013' };
const parcel = (weightG: number, side = 0) => ({ weightG, widthMm: side, heightMm: side, depthMm: side });

describe('the prices of a day', () => {
  const old = step({ priceCents: 400 });
  const heavy = step({ priceCents: 700, maxG: 20_000, validFrom: '2026-12-01' });
  const light = step({ priceCents: 450, validFrom: '2026-12-01' });
  const islands = step({ destination: 'BAL', priceCents: 900 });
  const all = [old, islands, heavy, light, step({ priceCents: 999, validFrom: '2027-01-01' })];

  it('are those that began last for a service and a place, and the others stay', () => {
    expect(stepsInForce(all, '2026-11-30')).toEqual([old, islands]);
    expect(stepsInForce(all, '2026-12-01')).toEqual([islands, heavy, light]);
    expect(stepsInForce(all, '2027-06-01').map(({ priceCents }) => priceCents)).toEqual([900, 999]);
  });

  it('are none before the first', () => {
    expect(stepsInForce([heavy], '2026-11-30')).toEqual([]);
  });
});

describe('the price of a tariff', () => {
  it('is that of the first step that holds the weight, up to its last gram', () => {
    const steps = [step({ maxG: 5000, priceCents: 700 }), step({ maxG: 1000, priceCents: 400 })];
    expect([1, 1000, 1001, 5000].map((g) => tariffPrice(steps, MADRID, g)?.cents)).toEqual([400, 400, 700, 700]);
    expect(tariffPrice(steps, MADRID, 5001)).toBeNull();
  });

  it('adds the further kilograms, begun ones whole', () => {
    const steps = [step({ maxG: 1000, priceCents: 400 }), step({ priceCents: 700, extraKgCents: 50, days: 2 })];
    expect([5001, 6000, 6001].map((g) => tariffPrice(steps, MADRID, g))).toEqual([
      { cents: 750, days: 2 },
      { cents: 750, days: 2 },
      { cents: 800, days: 2 },
    ]);
  });

  it('is that of the place said most exactly: narrow postcodes, postcodes, country, zone', () => {
    const steps = [
      step({ priceCents: 1 }),
      step({ destination: 'ES', priceCents: 2 }),
      step({ postcodes: { from: '27', to: '29' }, priceCents: 3 }),
      step({ postcodes: { from: '28', to: '28' }, priceCents: 4 }),
      step({ postcodes: { from: '28010', to: '28019' }, priceCents: 5 }),
    ];
    const cheap = (postcode: string) => tariffPrice(steps, { country: 'ES', postcode }, 100)?.cents;
    expect(['28 013', '28020', '27001', '08001', '35001', '2'].map(cheap)).toEqual([5, 4, 3, 2, 2, 2]);
    expect(tariffPrice([step({})], { country: 'ES', postcode: '07001' }, 100)).toBeNull();
  });

  it.each([
    ['07', { from: '07', to: '07' }],
    ['28000-28199', { from: '28000', to: '28199' }],
    ['sw1', { from: 'SW1', to: 'SW1' }],
    ['28199-28000', null],
    ['1000-001', null],
    ['28*', null],
    ['', null],
  ] as const)('reads the postcodes %j', (text, read) => {
    expect(readPostcodes(text)).toEqual(read);
  });
});

it('an operator charges for the larger of weight and volume of each parcel, by its own divisor and step', () => {
  // 30 cm each side: 5.4 kg at 5000, 4.5 kg at 6000.
  expect(billableWeight('UPS', [parcel(1000, 300)])).toBe(5500);
  expect(billableWeight('SEUR', [parcel(1000, 300), parcel(2100)])).toBe(7000);
  expect(billableWeight('CLICKANDCOLLECT', [parcel(1000, 300)])).toBe(1000);
});

describe('the offers for a shipment', () => {
  const contract = (changes: Partial<PricedContract>): PricedContract => ({
    id: 1,
    operator: 'CORREOSEXPRESS',
    multiparcel: true,
    services: [],
    steps: [step({}), step({ service: '61', priceCents: 900, days: 0 }), step({ service: '93', priceCents: 300 })],
    ...changes,
  });
  const shipment = { from: MADRID, to: { country: 'ES', postcode: '46001' }, parcels: [parcel(900)], isReturn: false };
  const named = (contracts: readonly PricedContract[], changes: Partial<typeof shipment> = {}) =>
    shippingOffers(contracts, { ...shipment, ...changes }).map(({ carrierId, service, cents }) => [
      carrierId,
      service,
      cents,
    ]);

  it('are the services with a price, the cheapest first, over all contracts', () => {
    const seur = contract({ id: 2, operator: 'SEUR', steps: [step({ service: '31/2', priceCents: 450, days: null })] });
    expect(named([contract({}), seur])).toEqual([
      [1, '93', 300],
      [2, '31/2', 450],
      [1, '63', 500],
      [1, '61', 900],
    ]);
    expect(fastestOffer(shippingOffers([contract({}), seur], shipment))?.service).toBe('61');
    expect(fastestOffer(shippingOffers([seur], shipment))).toBeNull();
  });

  it('leave out what cannot carry it: weight, route, several parcels, what is not contracted', () => {
    const heavy = [step({ maxG: 40_000 }), step({ service: '93', maxG: 40_000 })];
    expect(named([contract({ steps: heavy })], { parcels: [parcel(16_000)] })).toEqual([[1, '63', 500]]);
    expect(named([contract({})], { to: { country: 'ES', postcode: '35001' } })).toEqual([]);
    expect(named([contract({ multiparcel: false })], { parcels: [parcel(100), parcel(100)] })).toEqual([]);
    expect(named([contract({ services: ['61'] })])).toEqual([[1, '61', 900]]);
    expect(named([contract({})], { parcels: [parcel(0)] })).toEqual([]);
  });

  it('of a return are the services for returns, where the operator has any', () => {
    const steps = [step({ service: 'S0148' }), step({ service: 'S0132' })];
    const correos = contract({ operator: 'CORREOS', steps });
    expect(named([correos], { isReturn: true })).toEqual([[1, 'S0148', 500]]);
    expect(named([correos])).toEqual([[1, 'S0132', 500]]);
    expect(named([contract({})], { isReturn: true })).toHaveLength(3);
  });
});

describe('a carrier that is chosen by the price lists', () => {
  const offer = (carrierId: number, cents: number, days: number | null): ShippingOffer => ({
    carrierId,
    service: `S${carrierId}`,
    serviceName: 'x',
    billedG: 1000,
    cents,
    days,
  });

  it('is never dearer, or slower, than another that was allowed', () => {
    const random = seeded(7);
    const upTo = (most: number) => Math.floor(random() * most);
    for (let round = 0; round < 300; round += 1) {
      const offers = Array.from({ length: upTo(9) }, (_, id) =>
        offer(id, upTo(6), random() < 0.2 ? null : 1 + upTo(4)),
      );
      for (const choose of CARRIER_CHOICES)
        for (const withinDays of [null, 2]) {
          const allowed = offers.filter(
            ({ days }) =>
              (choose === 'cheapest' && withinDays === null) || (days !== null && days <= (withinDays ?? days)),
          );
          const ranked = rankOffers(offers, { choose, withinDays });
          expect(new Set(ranked)).toEqual(new Set(allowed));
          const [best] = ranked;
          const worse = allowed.filter((one) =>
            choose === 'cheapest' ? one.cents < (best?.cents ?? 0) : (one.days ?? 0) < (best?.days ?? 0),
          );
          expect(worse).toEqual([]);
        }
    }
  });

  it('is, of equal ones, the faster, the cheaper, that of the older contract', () => {
    const offers = [offer(4, 500, 2), offer(3, 500, 1), offer(2, 500, 1), offer(1, 700, 1)];
    const ids = (choose: (typeof CARRIER_CHOICES)[number]) =>
      rankOffers(offers, { choose, withinDays: null }).map(({ carrierId }) => carrierId);
    expect(ids('cheapest')).toEqual([2, 3, 4, 1]);
    expect(ids('fastest')).toEqual([2, 3, 1, 4]);
  });
});
