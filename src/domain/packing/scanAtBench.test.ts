import { describe, expect, it } from 'vitest';
import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { STRIP_RULES } from '#domain/codes/stripRules.ts';
import { understandScan } from '#domain/workSession/understandScan.ts';
import { aPackingConfiguration, aPackOrder, aPackProduct, packed } from '#tests/factories/packOrders.ts';
import type { BenchContext } from './benchScan.ts';
import { validateUnits } from './countUnits.ts';
import type { PackingEventData } from './events.ts';
import { judgeBenchScan } from './judgeBenchScan.ts';
import { packingState } from './kind.ts';
import { plateText } from './plate.ts';
import { scanAtBench } from './scanAtBench.ts';
import type { PackingStep } from './steps.ts';

const EAN = '8400000000001';
const BOX = { id: 31, name: 'M', code: 'CAJA-M', width: 30, height: 20, depth: 20, weight: 120 };
const order = aPackOrder({ 1: 3, 2: 1 }, { trackingNumbers: ['PK12345678'] });
const stranger = aPackProduct(9, { name: 'Tetera' });

const contextOf = (over: Partial<BenchContext> = {}, done: readonly PackingEventData[] = []): BenchContext => ({
  configuration: aPackingConfiguration({ packUp: { boxes: [BOX] } }),
  order,
  state: packingState(packed(...done)),
  step: 'validateProducts',
  codeTypes: CODE_TYPES,
  known: () => [stranger],
  ...over,
});
const read = (text: string, over: Partial<BenchContext> = {}, units = 1, done: readonly PackingEventData[] = []) =>
  scanAtBench({ text, source: 'wedge' }, units, contextOf(over, done));
/** Through all ways to read it, as a scanner delivers it. */
const understood = (text: string, over: Partial<BenchContext> = {}, done: readonly PackingEventData[] = []) =>
  understandScan({ text, source: 'wedge' }, null, STRIP_RULES, judgeBenchScan(contextOf(over, done)));
const validated = (units: number): PackingEventData => ({ kind: 'validate', id_product: 1, units });
const at = (step: PackingStep) => ({ step });

describe('products', () => {
  it('counts a unit, with what was read', () =>
    expect(read(EAN)).toMatchObject({
      outcome: 'accepted',
      acts: [{ kind: 'validate', id_product: 1, units: 1, scan: { text: EAN } }],
    }));
  it('counts several by one read, and no more than are missing', () => {
    expect(read(EAN, {}, 3)).toMatchObject({ acts: [{ units: 3 }] });
    expect(read(EAN, {}, 4)).toMatchObject({ outcome: 'refused', reason: 'too-many', left: 3 });
    expect(read(EAN, {}, 1, [validated(3)])).toMatchObject({ outcome: 'refused', reason: 'complete' });
  });
  it('takes a whole line by one read where the client says so', () =>
    expect(
      read(EAN, { configuration: aPackingConfiguration({ validateProducts: { method: 'bulk' } }) }, 1, [validated(1)]),
    ).toMatchObject({ acts: [{ units: 2 }] }));
  it('refuses what the order does not hold, by its name where the device knows it', () => {
    expect(read('8400000000099')).toEqual({ outcome: 'refused', reason: 'unknown', text: '8400000000099' });
    expect(read('8400000000009')).toEqual({ outcome: 'refused', reason: 'not-here', name: 'Tetera' });
  });
  it('names the product of a case or of a label of a scale, and counts nothing', () => {
    const [ours] = order.products;
    if (!ours) throw new Error('the order has products');
    const weighed = { ...order, products: [{ ...ours, ean13: '2112345000008' }] };
    const cased = { ...order, products: [{ ...ours, ean13: '8412345678905' }] };
    const refusal = { outcome: 'refused', name: ours.name };
    const decision = (text: string, over: Partial<BenchContext>) => {
      const read = understood(text, over);
      return read.kind === 'decision' ? read.decision : read;
    };
    for (const step of ['validateProducts', 'packUp', 'setProductSerialNumber', 'qualityControl'] as const) {
      expect(decision('2112345027500', { order: weighed, step })).toEqual({ ...refusal, reason: 'measured' });
      expect(decision(']C10118412345678902', { order: cased, step })).toEqual({ ...refusal, reason: 'case' });
    }
    expect(understood('18412345678902').kind).toBe('nonsense');
  });
  it('never goes on from a link of another product to its serial number', () => {
    const [ours] = order.products;
    if (!ours) throw new Error('the order has products');
    const short = { ...order, products: [{ ...ours, sku: '12345' }] };
    const link = 'https://id.example.com/01/05012345678900/21/12345';
    for (const step of ['validateProducts', 'packUp', 'qualityControl', 'printLabel'] as const)
      expect(understood(link, { order: short, step })).toMatchObject({ kind: 'nonsense' });
    expect(understood('https://tienda.example/es/catalogo/12345', { order: short })).toMatchObject({
      kind: 'decision',
    });
  });
  it('asks which, when a code stands on two', () => {
    const twins = order.products.map((product) => ({ ...product, ean13: EAN }));
    expect(read(EAN, { order: { ...order, products: twins } })).toMatchObject({ reason: 'ambiguous' });
  });
  it('are counted by a button only where the client allows it, or nothing can be read', () => {
    const [product] = order.products;
    const bare = aPackProduct(1, { ean13: null, quantity: 3 });
    expect(validateUnits(product!, 1, contextOf())).toMatchObject({ reason: 'by-code-only' });
    expect(validateUnits(bare, 1, contextOf())).toMatchObject({ outcome: 'accepted' });
    const configuration = aPackingConfiguration({ validateProducts: { method: 'manual' } });
    expect(validateUnits(product!, 2, contextOf({ configuration }))).toMatchObject({ acts: [{ units: 2 }] });
  });
});

describe('a label with product and serial number', () => {
  const label = '(01)08400000000018(21)S77';
  const gtin = aPackProduct(1, { ean13: '8400000000018', quantity: 3 });
  const holding = { order: { ...order, products: [gtin] } };
  const both = { ...holding, configuration: aPackingConfiguration({ setProductSerialNumber: { enabled: true } }) };

  it('counts the unit, and notes the number where the client wants it', () => {
    expect(understood(label, holding)).toMatchObject({ decision: { acts: [{ kind: 'validate', units: 1 }] } });
    expect(understood(label, both)).toMatchObject({
      decision: {
        acts: [
          { kind: 'validate', more: true },
          { kind: 'addSerial', serial: 'S77' },
        ],
      },
    });
  });
  it('never counts the same unit twice', () => {
    const had: PackingEventData = { kind: 'addSerial', id_product: 1, serial: 'S77' };
    expect(understood(label, both, [had])).toMatchObject({ decision: { reason: 'serial', code: 18175 } });
  });
  it('is a number and nothing else at the step of serial numbers', () =>
    expect(understood(label, { ...both, ...at('setProductSerialNumber') })).toMatchObject({
      kind: 'decision',
      decision: { acts: [{ kind: 'addSerial', id_product: 1, serial: 'S77' }] },
    }));
});

describe('serial numbers', () => {
  const step = at('setProductSerialNumber');
  const chosen: PackingEventData = { kind: 'goto', step: 'setProductSerialNumber', id_product: 1 };
  const had = (...serials: string[]): PackingEventData[] =>
    serials.map((serial) => ({ kind: 'addSerial', id_product: 1, serial }));
  it('are read for the product that was chosen, by its code too', () => {
    expect(read(' S1 ', step, 1, [chosen])).toMatchObject({
      acts: [{ kind: 'addSerial', id_product: 1, serial: 'S1' }],
    });
    expect(read('S1', step)).toEqual({ outcome: 'refused', reason: 'which-product' });
    expect(read(EAN, step)).toMatchObject({ note: 'serials-of', product: { id_product: 1 } });
  });
  it('are those of the only product that still wants some', () =>
    expect(read('X1', step, 1, [chosen, ...had('S1', 'S2', 'S3')])).toMatchObject({ acts: [{ id_product: 2 }] }));
  it.each([
    ['twice', 'S1', had('S1'), 18175],
    ['too long', 'x'.repeat(51), [], 18172],
  ] as const)('are refused: %s', (_, serial, done, code) =>
    expect(read(serial, step, 1, [chosen, ...done])).toMatchObject({ outcome: 'refused', reason: 'serial', code }),
  );
  it('are refused when there are enough', () => {
    const all: PackingEventData[] = [...had('S1', 'S2', 'S3'), { kind: 'addSerial', id_product: 2, serial: 'T' }];
    expect(read('S4', step, 1, [chosen, ...all])).toMatchObject({ reason: 'serial', code: 18173 });
  });
  it('are neither a page, nor a plate, nor the product of another order', () => {
    expect(understood('https://tienda.example/aviso', step, [chosen])).not.toMatchObject({
      decision: { acts: [{ serial: 'https://tienda.example/aviso' }] },
    });
    expect(read(plateText({ order_id: 7, parcel: 1, of: 1 }), step, 1, [chosen])).toMatchObject({ note: 'plate' });
    expect(read('8400000000009', step, 1, [chosen])).toMatchObject({ reason: 'not-here' });
  });
});

describe('boxes', () => {
  const step = at('packUp');
  const taken: PackingEventData = { kind: 'addBox', box: 1, box_type: 31 };
  it('are taken by their code, under a number of their own', () => {
    expect(read('caja-m', step)).toMatchObject({ acts: [{ kind: 'addBox', box: 1, box_type: 31 }] });
    const done: PackingEventData[] = [taken, { kind: 'removeBox', box: 1 }];
    expect(read('CAJA-M', step, 1, done)).toMatchObject({ acts: [{ box: 2 }] });
  });
  it('are what was at hand, where none is set up', () =>
    expect(read('CAJA', step)).toMatchObject({ acts: [{ kind: 'addBox', box_type: 0 }] }));
  it('take the products that are read, until they are closed', () => {
    expect(read(EAN, step)).toMatchObject({ reason: 'box-first' });
    expect(read(EAN, step, 2, [taken])).toMatchObject({
      acts: [{ kind: 'putInBox', box: 1, id_product: 1, units: 2 }],
    });
    expect(read(EAN, step, 1, [taken, { kind: 'closeBox', box: 1 }])).toMatchObject({ reason: 'box-first' });
  });
  it('take no more units than there are', () => {
    const full: PackingEventData = { kind: 'putInBox', box: 1, id_product: 1, units: 2 };
    expect(read(EAN, step, 2, [taken, full])).toMatchObject({ reason: 'too-many', left: 1 });
    expect(read(EAN, step, 1, [taken, { ...full, units: 3 }])).toMatchObject({ reason: 'complete' });
  });
  it('make a new label needed', () => {
    const printed: PackingEventData[] = [taken, { kind: 'printLabel', as: 'label' }];
    expect(packingState(packed(...printed)).label).toBe('label');
    expect(packingState(packed(...printed, { kind: 'addBox', box: 2, box_type: 31 })).label).toBeNull();
    expect(packingState(packed(...printed, { kind: 'weigh', grams: 9, from: 'manual' })).label).toBeNull();
  });
  it('are refused when nobody set them up', () => expect(read('CAJA-X', step)).toMatchObject({ reason: 'unknown' }));
});

describe('labels', () => {
  const step = at('printLabel');
  it('are of this order, in whatever the carrier wraps the number', () =>
    expect(read('%0028013PK12345678724', step)).toMatchObject({
      acts: [{ kind: 'validateLabel', tracking_number: 'PK12345678' }],
    }));
  it('of another order are refused as such', () =>
    expect(read('PK99999999', step)).toEqual({ outcome: 'refused', reason: 'foreign-label', text: 'PK99999999' }));
  it('are foreign only when no way of reading makes them ours', () => {
    expect(understood('https://seguimiento.example/envio/PK12345678', step)).toMatchObject({
      decision: { acts: [{ kind: 'validateLabel' }] },
    });
    expect(understood('PK99999999', step)).toMatchObject({ refusal: { reason: 'foreign-label' } });
  });
  it('cannot be compared before there is one', () =>
    expect(read('PK99999999', { ...step, order: { ...order, trackingNumbers: [] } })).toMatchObject({
      reason: 'no-label',
    }));
  it('never pass for another by a short number inside them', () =>
    expect(read('PK12', { ...step, order: { ...order, trackingNumbers: ['PK1'] } })).toMatchObject({
      reason: 'foreign-label',
    }));
  it('are read once each', () =>
    expect(read('PK12345678', step, 1, [{ kind: 'validateLabel', tracking_number: 'PK12345678' }])).toMatchObject({
      reason: 'label-read',
    }));
  it('are not confused with a product, a box or the order', () => {
    expect(read(EAN, step, 1, [validated(3)])).toMatchObject({ reason: 'complete' });
    expect(read('CAJA-M', step)).toMatchObject({ reason: 'not-now' });
    expect(read('PED-7', step)).toMatchObject({ note: 'order' });
  });
});

describe('plates', () => {
  const plate = (order_id: number, parcel = 1, of = 1) => plateText({ order_id, parcel, of });
  const boxes = (count: number): PackingEventData[] =>
    Array.from({ length: count }, (_, index) => ({ kind: 'addBox', box: index + 1, box_type: 31 }));
  it('say which label belongs on the parcel', () => {
    const two = { order: { ...order, trackingNumbers: ['PK1', 'PK2'] } };
    expect(read(plate(7, 2, 2), two, 1, boxes(2))).toMatchObject({ note: 'plate', tracking_number: 'PK2' });
    expect(read(plate(7), { order: { ...order, trackingNumbers: [] } })).toMatchObject({ tracking_number: null });
  });
  it('of another order, of another number of parcels, or read wrong are refused', () => {
    expect(read(plate(8))).toMatchObject({ reason: 'foreign-plate', plate: { order_id: 8 } });
    expect(read(plate(7, 1, 2), {}, 1, boxes(1))).toMatchObject({ reason: 'old-plate', parcels: 1 });
    expect(read('DP0101700')).toMatchObject({ reason: 'damaged-plate' });
  });
});

describe('cards', () => {
  it.each([
    ['DESHACER', 'undo'],
    ['ok', 'acknowledge'],
  ])('%s is the same as at every work', (text, note) => expect(read(text)).toEqual({ outcome: 'note', note }));
  it.each(['CONFIRMAR', 'imprimir', 'FOTO'])('%s is a key of the bench, where any text would do too', (text) => {
    expect(read(text)).toMatchObject({ note: 'card' });
    expect(read(text, at('setProductSerialNumber'))).toMatchObject({ note: 'card' });
  });
});

describe('a step without codes', () => {
  it('reads none of the order', () =>
    expect(read(EAN, at('weighPackage'))).toMatchObject({
      outcome: 'refused',
      reason: 'not-now',
      step: 'weighPackage',
    }));
  it('points at a product where a person says something of it', () =>
    expect(read(EAN, at('qualityControl'))).toMatchObject({ note: 'product', product: { id_product: 1 } }));
});
