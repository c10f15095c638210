import { describe, expect, it } from 'vitest';
import {
  customerMends,
  isMendable,
  mendFields,
  SHIELD_CODES,
  type ShieldCode,
  type ShieldOrder,
  shieldOrder,
  type ShieldRules,
} from './shield.ts';

type Change<Value> = { readonly [Field in keyof Value]?: Value[Field] };
interface Fixture {
  readonly order?: Change<ShieldOrder>;
  readonly facts?: Change<NonNullable<ShieldOrder['label_facts']>>;
  readonly carrier?: Change<ShieldRules['carriers'][number]>;
  readonly lot?: Change<ShieldRules['lots'][number]>;
  readonly asked?: { readonly format?: 'EPL'; readonly size?: 'A4' };
}

const TODAY = '2026-11-23';
const LINE = { id_product: 1, reference: 'T-1', sku: 'T-1', name: 'Taza', quantity: 2, weight: 300 };
const ORDER: ShieldOrder = {
  type: 'order',
  status: 'CREATED',
  deleted_at: null,
  flow: { pick: 'pending' },
  country: 'ES',
  postcode: '28001',
  carrier_id: 1,
  lot_id: null,
  num_packages: 1,
  total_weight: 1250,
  packages: [],
  products: [{ ...LINE, hs_code: '691200', origin_country: 'ES' }],
  label_facts: { service_code: null, platform: null, sender_id: 1, traits: [], always_hs: false },
};
const CARRIER: ShieldRules['carriers'][number] = {
  id: 1,
  operator: 'SEUR',
  active: true,
  multiparcel: true,
  services: [],
  label_format: 'ZPL',
  label_size: '10X15',
  collected: false,
};
const LOT: ShieldRules['lots'][number] = {
  id: 9,
  date: '2026-11-24',
  disabled: false,
  weekdays: ['MONDAY', 'TUESDAY'],
  carrier_id: null,
  zones: [],
};
const CANARIES = { country: 'ES', postcode: '35001' } as const;
const withHs = (hs_code: string | null) => [{ ...LINE, hs_code, origin_country: 'ES' }];
const inLot = { lot_id: LOT.id };

/** One thing that is wrong with an order, for each code; the rule that finds it cannot go without its row turning red. */
const FIXTURES: Readonly<Record<ShieldCode, Fixture>> = {
  3904: { order: { deleted_at: '2026-11-20T08:00:00Z' } },
  3200: { order: { type: 'return' } },
  1002: { order: { status: 'CANCELED' } },
  12001: { order: { status: 'DELIVERED' } },
  12006: { order: { status: 'SHIPPED' } },
  120011: {
    order: { packages: [{ weight: null, width: null, height: null, depth: null, status: 'READY_TO_COLLECT' }] },
  },
  14001: { order: { status: 'WAITING', hold: { until: null, reason: 'Pago' } } },
  7004: { order: { carrier_id: 77 } },
  7010: { carrier: { active: false } },
  2004: { carrier: { operator: 'NADIE' } },
  14006: { facts: { service_code: 'NADA' } },
  14005: { asked: { format: 'EPL' } },
  14008: { asked: { size: 'A4' } },
  14007: { order: { num_packages: 3 }, carrier: { multiparcel: false } },
  14004: { order: { country: 'PT', postcode: '1000-001' }, facts: { service_code: '15/2' } },
  14003: { order: { country: 'DE', postcode: '10115' }, facts: { service_code: '31/2' } },
  18183: { order: { ...CANARIES, products: withHs(null) } },
  18182: { order: { ...CANARIES, products: withHs('12345') } },
  19679: { order: { ...CANARIES, products: withHs('12345678901234') }, facts: { platform: 'shopify' } },
  14002: { facts: { traits: ['address'] } },
  6005: { order: inLot, lot: { disabled: true } },
  3602: { order: inLot, lot: { date: '2026-11-17' } },
  6007: { order: inLot, lot: { date: '2026-11-25' } },
  6006: { order: inLot, lot: { zones: ['CAN'] } },
  18151: { order: inLot, carrier: { collected: true } },
};

function shielded({ order = {}, facts = {}, carrier = {}, lot = {}, asked = {} }: Fixture) {
  const label_facts = { ...(ORDER.label_facts as NonNullable<ShieldOrder['label_facts']>), ...facts };
  const senders = [{ id: 1, country: 'ES', postcode: '28001', traits: [] }];
  const rules: ShieldRules = {
    carriers: [
      { ...CARRIER, ...carrier },
      { ...CARRIER, id: 2 },
    ],
    senders,
    lots: [{ ...LOT, ...lot }],
  };
  return shieldOrder({ ...ORDER, ...order, label_facts }, rules, TODAY, asked);
}

describe('the shield', () => {
  it('marks nothing of an order of which nothing is wrong, in a lot or in none', () => {
    const clean = { marks: [], warnings: [], isBlind: false };
    expect([shielded({}), shielded({ order: inLot }), shielded({ order: CANARIES })]).toEqual([clean, clean, clean]);
  });

  it.each(Object.entries(FIXTURES))('marks %s, and nothing else', (code, fixture) => {
    expect(shielded(fixture).marks.map((mark) => mark.code)).toEqual([Number(code)]);
  });

  it('marks a hold beside whatever else is wrong, and where the device knows no more than that', () => {
    const { order = {} } = FIXTURES[14001];
    const [both, blind] = [
      shielded({ order: { ...order, num_packages: 3 }, carrier: { multiparcel: false } }),
      shieldOrder({ ...ORDER, ...order }, null, TODAY),
    ];
    expect([both, blind].map(({ marks }) => marks.map(({ code }) => code))).toEqual([[14001, 14007], [14001]]);
  });

  it('has a fixture for each of its codes', () => expect(Object.keys(FIXTURES)).toEqual(Object.keys(SHIELD_CODES)));

  it.each([
    ['name', [], ['firstname', 'lastname']],
    ['address', [], ['address1']],
    ['city', [], ['city']],
    ['country', [], ['country']],
    ['postcode', [], ['postcode']],
    ['po_box', [], ['address1']],
    ['phone_unclear', [], ['phone_mobile']],
    ['phone_or_email', [], ['phone_mobile', 'email']],
    ['tax_id', [], ['dni']],
    ['weight_missing', ['weight'], []],
    ['weight', ['packages', 'weight'], []],
  ])('%s of an address has its fields in the grid', (part, fields, customer) => {
    const fixtures: Readonly<Record<string, Fixture>> = {
      phone_or_email: { order: { country: 'PT', postcode: '1000-001' }, facts: { traits: [part] } },
      tax_id: { order: CANARIES, facts: { traits: [part] } },
      weight_missing: { order: { total_weight: 0 } },
      weight: { order: { total_weight: 90_000 } },
    };
    const { marks, warnings } = shielded(fixtures[part] ?? { facts: { traits: [part] } });
    expect(marks).toMatchObject([{ code: 14002, wrong: [part] }]);
    expect([...mendFields({ marks, warnings })]).toEqual(fields);
    expect([...customerMends(marks)]).toEqual(customer);
    expect(marks.every((mark) => isMendable(mark, true))).toBe(true);
    expect(
      marks.every((mark) => isMendable(mark, false)),
      'who may not write the customer',
    ).toBe(customer.length === 0);
  });
});
