import { describe, expect, it } from 'vitest';
import {
  closedStatus,
  closingRefusal,
  type ClosedOrder,
  type ClosingClaim,
  type ClosingSurroundings,
} from './closing.ts';

const order: ClosedOrder = {
  type: 'order',
  status: 'IN_PREPARATION',
  clientId: 1,
  lines: [
    { idProduct: 1, quantity: 2 },
    { idProduct: 2, quantity: 1 },
    { idProduct: 1, quantity: 1 },
  ],
  packages: [],
};
const validated = (...counts: number[]) => ({
  validateProducts: { products: counts.map((validated_products, place) => ({ id: place + 1, validated_products })) },
});
const whole = validated(3, 1);
const serials = (...product_serial_number: string[]) => ({
  setProductSerialNumber: { products: [{ id: 2, product_serial_number }] },
});
const inBox = (id: number, units: number) => ({
  packUp: { numPackages: 1, packages: [{ products: [{ id, units }] }] },
});
const override = (step: string) => ({ overrides: [{ step }] });

describe('an order that goes out', () => {
  it.each<[string, Partial<ClosedOrder>, ClosingClaim, number | null]>([
    ['is closed whole', {}, whole, null],
    ['is closed without counting where nobody counts', {}, {}, null],
    ['is not closed with a unit less', {}, validated(2, 1), 18176],
    ['is not closed without a product', {}, validated(3), 18176],
    [
      'is closed with less when a supervisor says so',
      {},
      { ...validated(2, 1), ...override('validateProducts') },
      null,
    ],
    ['is never closed with a unit more', {}, { ...validated(4, 1), ...override('validateProducts') }, 18176],
    ['is not closed with a stranger in it', {}, validated(3, 1, 1), 18176],
    [
      'is not closed with more anomalous units than it has',
      {},
      { qualityControl: { products: [{ id: 2, num_anomalous: 2 }] } },
      18176,
    ],
    ['is not closed with more in its boxes than it has', {}, inBox(2, 2), 18176],
    ['is not closed with serials of another count', {}, { ...whole, ...serials() }, 18171],
    ['is closed with its serials', {}, { ...whole, ...serials('A') }, null],
    ['is not closed once delivered', { status: 'SEUR_DELIVERED' }, whole, 12001],
    ['is not closed on its way', { status: 'INTRANSIT' }, whole, 12006],
    ['is not closed once cancelled', { status: 'CANCELED' }, whole, 1002],
    ['is never a lot', { type: 'lotshipping' }, whole, 3200],
  ])('%s', (_, over, claim, code) => expect(closingRefusal({ ...order, ...over }, claim)?.code ?? null).toBe(code));
});

describe('a return', () => {
  const back = { ...order, type: 'return', status: 'INTRANSIT' };
  const lines = (returnQuantity: number) => ({
    returnStatus: { status: 'WRONG' as const, products: [{ id: 1, returnQuantity }] },
  });
  it('may come with less than announced, never with more', () => {
    expect(closingRefusal(back, { ...validated(1, 0), ...lines(2) })).toBeNull();
    expect(closingRefusal(back, lines(4))).toEqual({ code: 18176 });
  });
  it('ends as right or wrong', () => {
    expect(closedStatus('return', lines(1))).toBe('RETURN_RECEIVED_WRONG');
    expect(closedStatus('return', {})).toBe('RETURN_RECEIVED_RIGHT');
    expect(closedStatus('reexpedition', {})).toBe('PREPARED');
  });
});

describe('what only the server knows', () => {
  const around: ClosingSurroundings = { multiparcel: true, clickAndCollect: false, office: null };
  const boxes = (numPackages: number) => ({ ...whole, packUp: { numPackages } });
  const office = { ...whole, originTaxOffice: { taxOfficeSelected: 5 } };
  const ours = { clientId: 1, kind: 'office', disabled: false } as const;
  it.each<[string, ClosingClaim, Partial<ClosingSurroundings>, number | null]>([
    ['two parcels', boxes(2), {}, null],
    ['two parcels with a carrier that takes one', boxes(2), { multiparcel: false }, 14007],
    ['one parcel with it', boxes(1), { multiparcel: false }, null],
    ['an office of ours', office, { office: ours }, null],
    ['an office of nobody', office, {}, 10004],
    ['a warehouse as office', office, { office: { ...ours, kind: 'warehouse' } }, 10009],
    ['an office for what is collected', office, { office: ours, clickAndCollect: true }, 18152],
  ])('%s', (_, claim, over, code) =>
    expect(closingRefusal(order, claim, { ...around, ...over })?.code ?? null).toBe(code),
  );
  it('keeps its hands off parcels at the store', () =>
    expect(closingRefusal({ ...order, packages: ['READY_TO_COLLECT'] }, boxes(1), around)).toEqual({ code: 120011 }));
});
