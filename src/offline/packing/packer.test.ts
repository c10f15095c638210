import { describe, expect, it } from 'vitest';
import type { BenchFacts } from '#domain/packing/orderChange.ts';
import { plateText } from '#domain/packing/plate.ts';
import { aBench } from '#tests/factories/benchWorld.ts';
import { aPackingConfiguration, aPackOrder } from '#tests/factories/packOrders.ts';
import { createBenchScale } from './benchScale.ts';

const [ONE, TWO] = ['8400000000001', '8400000000002'];
const BOX = { id: 31, name: 'M', code: 'CAJA-M', width: 30, height: 20, depth: 20, weight: 100 };
const on = { enabled: true };
const off = { enabled: false };
const order = aPackOrder({ 1: 2, 2: 1 });
const [cup, book] = order.products;
if (!cup || !book) throw new Error('the order has two products');
const boxed = aPackingConfiguration({ packUp: { ...on, boxes: [BOX] } });

describe('a packing by scanner', () => {
  it('goes from step to step by itself and ends at the close', async () => {
    const bench = aBench({ configuration: boxed });
    await bench.read(ONE, ONE, TWO);
    expect(bench.last()).toMatchObject({ kind: 'accepted', completed: 'validateProducts', next: 'packUp' });
    await bench.read('CAJA-M');
    await bench.packer.complete('packUp');
    expect(bench.last()).toMatchObject({ completed: 'packUp', next: 'printLabel' });
    await bench.packer.printedLabel('plate');
    expect(bench.last()).toMatchObject({ completed: 'printLabel', next: 'close', done: 1 });
  });

  it('judges quick scans one after the other: the third of two is refused', async () => {
    const bench = aBench();
    await Promise.all([ONE, ONE, ONE].map((text) => bench.packer.scan({ text, source: 'wedge' })));
    expect(bench.told.map((one) => one.kind)).toEqual(['accepted', 'accepted', 'refused']);
    expect(bench.state().validated.get(1)).toBe(2);
  });

  it('names what does not belong here: a product, an order, nothing at all', async () => {
    const bench = aBench();
    await bench.read('8400000000009');
    expect(bench.last()).toMatchObject({
      kind: 'refused',
      reason: 'not-here',
      name: 'Tetera',
      step: 'validateProducts',
    });
    await bench.read('PED-8');
    expect(bench.last()).toMatchObject({ reason: 'order-not-here', order: { order_reference: 'PED-8' } });
    await bench.read('quien-sabe');
    expect(bench.last()).toMatchObject({ reason: 'unknown', missing: { missing: 'units' } });
    expect(bench.stored).toEqual([]);
  });

  it('takes the last gesture back, also by its card', async () => {
    const bench = aBench();
    await bench.read(ONE, 'DESHACER');
    expect(bench.last()).toMatchObject({ note: 'undone', product: { id_product: 1 } });
    expect(bench.state().validated.get(1) ?? 0).toBe(0);
    await bench.packer.undo();
    expect(bench.last()).toMatchObject({ note: 'nothing-to-undo' });
  });

  it('asks which product, and takes the chosen one', async () => {
    const twins = order.products.map((one) => ({ ...one, ean13: ONE ?? '' }));
    const bench = aBench({ order: { ...order, products: twins } });
    await bench.read(ONE);
    const [choice] = bench.asked;
    if (!choice || !('products' in choice) || !twins[1]) throw new Error('nothing was asked');
    await bench.packer.choose(twins[1], choice);
    expect(bench.state().validated).toEqual(new Map([[2, 1]]));
  });
});

describe('boxes', () => {
  it('hold what was read into them, and every unit has its place', async () => {
    const bench = aBench({ configuration: boxed });
    await bench.read(ONE, ONE, TWO, 'CAJA-M', ONE, ONE);
    await bench.packer.complete('packUp');
    expect(bench.last()).toMatchObject({ reason: 'step-open', missing: { missing: 'unplaced', units: 1 } });
    await bench.read('CAJA-M', TWO);
    await bench.packer.complete('packUp');
    expect(bench.last()).toMatchObject({ completed: 'packUp' });
    expect(bench.state().boxes.map(({ contents }) => [...contents])).toEqual([[[1, 2]], [[2, 1]]]);
  });

  it('say to a card without a button what lies beside them, and that other cards have nothing to do', async () => {
    const bench = aBench({ configuration: boxed });
    await bench.read(ONE, ONE, TWO, 'CAJA-M', ONE);
    await bench.packer.nothingHere('photo');
    expect(bench.last()).toMatchObject({ note: 'nothing-here' });
    await bench.packer.nothingHere('confirm');
    expect(bench.last()).toMatchObject({
      reason: 'step-open',
      missing: { missing: 'unplaced', product: { id_product: 1 }, units: 1, more: 1 },
    });
    await bench.read(ONE);
    await bench.packer.nothingHere('confirm');
    expect(bench.last()).toMatchObject({ missing: { product: { id_product: 2 }, units: 1, more: 0 } });
    await bench.read(TWO);
    await bench.packer.nothingHere('confirm');
    expect(bench.last(), 'the step lacks nothing').toMatchObject({ note: 'nothing-here' });
  });

  it('give back what was put into them by hand, and take no more than there is', async () => {
    const bench = aBench({ configuration: boxed });
    await bench.read(ONE, ONE, TWO, 'CAJA-M');
    await bench.packer.put(cup, 1, 3);
    expect(bench.last()).toMatchObject({ reason: 'too-many', left: 2 });
    await Promise.all([1, 1].map((units) => bench.packer.put(cup, 1, units)));
    expect(bench.state().boxes[0]?.contents, 'two quick taps are two units').toEqual(new Map([[1, 2]]));
    await bench.packer.put(cup, 1, 1);
    expect(bench.last()).toMatchObject({ reason: 'too-many', left: 0 });
    await bench.packer.put(cup, 1, -2);
    expect(bench.state().boxes[0]?.contents.size).toBe(0);
  });
});

describe('the scale', () => {
  const weighed = aPackingConfiguration({ validateProducts: off, printLabel: off, packUp: off, weighPackage: on });
  const grams = 300;

  it('gives the parcel of the next order no weight that lies there still', async () => {
    const scale = createBenchScale();
    const first = aBench({ configuration: weighed, scale });
    await first.packer.weigh({ grams, from: 'scale' });
    expect(first.last()).toMatchObject({ completed: 'weighPackage' });
    const next = aBench({ configuration: weighed, scale });
    await next.packer.weigh({ grams, from: 'scale' });
    expect(next.last()).toMatchObject({ reason: 'same-weight' });
    await next.packer.weigh({ grams, from: 'manual' });
    expect(next.last(), 'a person may type it all the same').toMatchObject({ kind: 'accepted' });
  });

  it('gives no parcel the weight of the one before', async () => {
    const bench = aBench({ configuration: weighed });
    await bench.packer.weigh({ grams, from: 'scale' });
    bench.packer.scaleShows(grams + 2);
    await bench.packer.weigh({ grams: grams + 2, from: 'scale' });
    expect(bench.last()).toMatchObject({ reason: 'same-weight' });
    bench.packer.scaleShows(0);
    await bench.packer.weigh({ grams, from: 'scale' });
    expect(bench.last()).toMatchObject({ kind: 'accepted' });
  });

  it.each([
    [0, 'no-weight'],
    [Number.NaN, 'no-weight'],
    [900_000, 'too-heavy'],
  ])('refuses %s grams: %s', async (bad, reason) => {
    const bench = aBench({ configuration: weighed });
    await bench.packer.weigh({ grams: bad, from: 'manual' });
    expect(bench.last()).toMatchObject({ kind: 'refused', reason });
    expect(bench.stored).toEqual([]);
  });

  it('asks about a weight that is not the expected one, and says what may be missing', async () => {
    const bench = aBench({ configuration: weighed });
    await bench.packer.weigh({ grams: 200, from: 'manual' });
    expect(bench.asked).toMatchObject([{ expected: 300, check: { off: -100, guesses: [{ units: 1 }, { units: 1 }] } }]);
    await bench.packer.weigh({ grams: 200, from: 'manual', confirmed: true });
    expect(bench.stored).toMatchObject([{ kind: 'weigh', grams: 200, confirmed: true }]);
  });
});

describe('the label', () => {
  const labelled = aPackingConfiguration({ packUp: off, printLabel: { ...on, validateLabel: true } });
  const shipped = { ...order, trackingNumbers: ['PK12345678'] };

  it('waits until the products are there, unless a supervisor says why not', async () => {
    const bench = aBench({ configuration: labelled });
    await bench.packer.printedLabel('label');
    expect(bench.last()).toMatchObject({ reason: 'before-label', waitsFor: 'validateProducts' });
    await bench.packer.override('validateProducts', { reason: ' ', supervisor: 3 });
    expect(bench.last()).toMatchObject({ reason: 'no-reason' });
    await bench.packer.override('validateProducts', { reason: 'código roto', supervisor: 3 });
    await bench.packer.printedLabel('label');
    expect(bench.state().label).toBe('label');
  });

  it('of another order is refused, noted for both, and holds the reading until it was seen', async () => {
    const reported: string[] = [];
    const reportForeign = async (text: string) => void reported.push(text);
    const bench = aBench({ configuration: labelled, order: shipped, reportForeign });
    await bench.read(ONE, ONE, TWO);
    await bench.packer.printedLabel('label');
    await bench.read('PK88888888', 'OK', 'PK88888888');
    expect(bench.last()).toMatchObject({ reason: 'foreign-label', stops: true, order: { order_reference: 'PED-8' } });
    await bench.read('PK12345678');
    expect(bench.last()).toMatchObject({ reason: 'foreign-label' });
    await bench.read('OK', 'PK12345678');
    expect(bench.last()).toMatchObject({ completed: 'printLabel' });
    expect(bench.state().foreignLabels).toEqual(['PK88888888']);
    expect(reported, 'once, however often it is read').toEqual(['PK88888888']);
    await bench.packer.undo();
    expect(bench.state().foreignLabels, 'nobody can take back that it was there').toEqual(['PK88888888']);
  });

  it('is not swapped by a plate either', async () => {
    const bench = aBench({ configuration: labelled, order: shipped });
    await bench.read(plateText({ order_id: 8, parcel: 1, of: 1 }));
    expect(bench.last()).toMatchObject({ reason: 'foreign-plate', stops: true });
    expect(bench.state().foreignLabels).toHaveLength(1);
    await bench.read('OK', plateText({ order_id: 7, parcel: 1, of: 1 }));
    expect(bench.last()).toMatchObject({ note: 'plate', tracking_number: 'PK12345678' });
  });

  it('has to be made anew after another box or weight', async () => {
    const bench = aBench({ configuration: boxed });
    await bench.read(ONE, ONE, TWO, 'CAJA-M');
    await bench.packer.complete('packUp');
    await bench.packer.printedLabel('label');
    await bench.packer.addBox(31);
    expect(bench.last()).toMatchObject({ labelAnew: true });
    expect(bench.state().label).toBeNull();
  });
});

describe('an order that changes under the hands of its packer', () => {
  const facts: BenchFacts = {
    type: 'order',
    status: 'PICKEDUP',
    deleted: false,
    address: 'a',
    units: [
      [1, 2],
      [2, 1],
    ],
  };
  const opened = () => aBench({ orderNow: facts }, [{ kind: 'order', order: facts }]);

  it.each([
    ['is cancelled', { status: 'CANCELED' }, 'cancelled', true],
    ['is deleted', { deleted: true }, 'cancelled', true],
    ['leaves with somebody else', { status: 'SHIPPED' }, 'closed', true],
    ['is closed at another bench', { status: 'PREPARED' }, 'closed', true],
    ['goes elsewhere', { address: 'b' }, 'readdressed', false],
    [
      'wants more',
      {
        units: [
          [1, 3],
          [2, 1],
        ] as const,
      },
      'products',
      false,
    ],
    ['is another one in its shop', { shop: 'a' }, 'shop', false],
  ] as const)('stops the bench when it %s', async (_, over, change, final) => {
    const bench = opened();
    bench.change({ orderNow: { ...facts, ...over } });
    await bench.read(ONE);
    expect(bench.last()).toMatchObject({ reason: 'order-changed', stops: true, change: { change, final } });
    expect(bench.state().validated.size).toBe(0);
  });

  it('goes on once the packer has seen what may go on, with a new label', async () => {
    const bench = opened();
    await bench.read(ONE, ONE, TWO);
    await bench.packer.addBox(0);
    await bench.packer.complete('packUp');
    await bench.packer.printedLabel('label');
    bench.change({ orderNow: { ...facts, address: 'b' } });
    await bench.packer.seeChange();
    expect(bench.last()).toMatchObject({ note: 'order-seen' });
    expect(bench.state().label, 'it names the old address').toBeNull();
    await bench.packer.printedLabel('label');
    expect(bench.last()).toMatchObject({ kind: 'accepted' });
  });

  it('is not stopped by the announcement of its own packing', async () => {
    const bench = opened();
    bench.change({ orderNow: { ...facts, status: 'IN_PREPARATION' } });
    await bench.read(ONE);
    expect(bench.last()).toMatchObject({ kind: 'accepted' });
  });
});

describe('quality control and returns', () => {
  const inspected = aPackingConfiguration({
    validateProducts: off,
    packUp: off,
    printLabel: off,
    qualityControl: { ...on, requireImagesIfAnomalous: true },
  });

  it('wants a photo of what is wrong, keeps at most ten of a unit, and forgets one that is taken away', async () => {
    const bench = aBench({ configuration: inspected });
    await bench.packer.inspect(cup, () => ({ num_anomalous: 1, observations: 'rota ' }));
    await bench.packer.complete('qualityControl');
    expect(bench.last()).toMatchObject({ reason: 'step-open', missing: { missing: 'image' } });
    for (let photo = 1; photo <= 11; photo += 1) await bench.packer.addPhoto(cup, `p${photo}`);
    expect(bench.last()).toMatchObject({ reason: 'too-many-photos' });
    await bench.packer.removePhoto({ id_product: 1, unit: 1, image: 'p1' });
    expect(bench.state().images).toHaveLength(9);
    await bench.packer.complete('qualityControl');
    expect(bench.last()).toMatchObject({ completed: 'qualityControl', next: 'close' });
    await bench.packer.inspect(cup, () => ({ num_anomalous: 3 }));
    expect(bench.last()).toMatchObject({ reason: 'too-many-anomalous' });
  });

  it('counts each of two quick taps, and gives each photo to a unit that has room', async () => {
    const bench = aBench({ configuration: inspected });
    const more = () => bench.packer.inspect(cup, (now) => ({ num_anomalous: now.num_anomalous + 1 }));
    await Promise.all([more(), bench.packer.inspect(cup, () => ({ observations: 'rota' })), more()]);
    expect(bench.state().inspections.get(1)).toEqual({ num_anomalous: 2, observations: 'rota' });
    await Promise.all(Array.from({ length: 21 }, (_, photo) => bench.packer.addPhoto(cup, `p${photo}`)));
    expect(bench.last()).toMatchObject({ reason: 'too-many-photos' });
    const units = bench.state().images.map(({ unit }) => unit);
    expect([1, 2].map((unit) => units.filter((one) => one === unit).length)).toEqual([10, 10]);
  });

  it('takes a pasted list of serial numbers whole, or not at all', async () => {
    const configuration = aPackingConfiguration({ validateProducts: off, packUp: off, setProductSerialNumber: on });
    const bench = aBench({ configuration });
    await bench.packer.addSerials(cup, ['S1', 'S1']);
    expect(bench.last()).toMatchObject({ reason: 'serial', code: 18175 });
    await bench.packer.addSerials(cup, ['S1', ' S2 ', '', 'S3']);
    expect(bench.last()).toMatchObject({ reason: 'serial', code: 18173 });
    await bench.packer.addSerials(cup, ['S1', ' S2 ', '']);
    expect(bench.state().serials.get(1)).toEqual(['S1', 'S2']);
    await bench.packer.undo();
    expect(bench.state().serials.get(1) ?? [], 'one paste is one gesture').toEqual([]);
  });

  it('receives a return line by line: what is wrong needs a word', async () => {
    const configuration = aPackingConfiguration({ validateProducts: off, packUp: off, printLabel: off }, 'return');
    const bench = aBench({ configuration });
    await bench.packer.receive(cup, () => ({ returnQuantity: 3 }));
    expect(bench.last()).toMatchObject({ reason: 'too-many-received' });
    await bench.packer.receive(cup, () => ({}));
    await bench.packer.receive(book, () => ({ status: 'WRONG', destination: 'destroy' }));
    await bench.packer.complete('returnStatus');
    expect(bench.last()).toMatchObject({ reason: 'step-open', missing: { missing: 'observations' } });
    await bench.packer.receive(book, () => ({ observations: 'mojado' }));
    await bench.packer.complete('returnStatus');
    expect(bench.last()).toMatchObject({ completed: 'returnStatus', next: 'close' });
    expect(bench.state().received).toEqual(
      new Map([
        [1, { status: 'RIGHT', returnQuantity: 2, grade: 'A', destination: 'stock', observations: '' }],
        [2, { status: 'WRONG', returnQuantity: 1, grade: 'C', destination: 'destroy', observations: 'mojado' }],
      ]),
    );
  });
});

it('takes no more after a week, and says so', async () => {
  let now = 0;
  const bench = aBench({ now: () => now });
  await bench.read(ONE);
  now = 604_801_000;
  await bench.read(ONE);
  expect(bench.last()).toMatchObject({ reason: 'expired' });
});

it('counts by a button only where the client allows it', async () => {
  const bench = aBench();
  await bench.packer.plus(cup);
  expect(bench.last()).toMatchObject({ reason: 'by-code-only' });
  bench.change({ configuration: aPackingConfiguration({ validateProducts: { method: 'manual' } }) });
  await bench.packer.plus(cup);
  await bench.packer.minus(cup);
  expect(bench.state().validated.get(1)).toBe(0);
});

describe('the keys of the bench', () => {
  it('say the same as the codes beside them, in their turn', async () => {
    const bench = aBench({ configuration: boxed });
    await bench.read(ONE, ONE, TWO);
    await Promise.all(['1', 'u', '1', 'p'].map((key) => bench.packer.press(key)));
    expect(bench.state().boxes).toMatchObject([{ box_type: 31 }]);
    expect(bench.last()).toMatchObject({ note: 'card', card: 'print' });
    await bench.packer.press('x');
    expect(bench.told).toHaveLength(7);
  });

  it('never become a serial number, and a box is taken where boxes are', async () => {
    const serials = aPackingConfiguration({
      validateProducts: off,
      setProductSerialNumber: on,
      packUp: { boxes: [BOX] },
    });
    const bench = aBench({ configuration: serials, order: aPackOrder({ 1: 2 }) });
    await bench.packer.press('1');
    expect(bench.last()).toMatchObject({ reason: 'not-now', text: 'CAJA-M' });
    await bench.read('CAJA');
    expect(bench.last()).toMatchObject({ reason: 'not-now' });
    expect(bench.stored).toEqual([]);
  });
});
