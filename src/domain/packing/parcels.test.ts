import { describe, expect, it } from 'vitest';
import { aPackingConfiguration, aPackOrder, aPackProduct, packed } from '#tests/factories/packOrders.ts';
import type { PackingEventData } from './events.ts';
import { packingState } from './kind.ts';
import { packProducts } from './packOrder.ts';
import { packingReport } from './packingReport.ts';
import { progress } from './progress.ts';
import { FRESH_SCALE, scaleShows, scaleTaken } from './scaleWatch.ts';
import { weighParcel } from './weighing.ts';

const box = (id: number, code: string | null) => ({
  id,
  name: `${id}`,
  code,
  width: 9,
  height: 9,
  depth: 9,
  weight: 50,
});
const configuration = aPackingConfiguration({ packUp: { boxes: [box(31, 'GRANDE'), box(32, null)] } });
const order = aPackOrder({ 1: 2, 2: 1 });

describe('a scale', () => {
  it('trembles without being another parcel', () => {
    const taken = scaleTaken(300);
    expect(scaleShows(taken, 304).hasChanged).toBe(false);
    expect(scaleShows(scaleShows(taken, 0), 300).hasChanged, 'lifted and put back').toBe(true);
    expect(FRESH_SCALE.hasChanged).toBe(true);
  });
});

describe('the weight of one box', () => {
  const state = packingState(
    packed(
      { kind: 'addBox', box: 1, box_type: 31 },
      { kind: 'addBox', box: 2, box_type: 32 },
      { kind: 'putInBox', box: 1, id_product: 1, units: 2 },
    ),
  );
  const weigh = (box_: number, grams: number) =>
    weighParcel({ grams, from: 'manual', box: box_ }, { configuration, order, state, learned: new Map() });
  it('is compared with what lies in it', () => {
    expect(weigh(1, 250)).toMatchObject({ outcome: 'accepted', acts: [{ box: 1, grams: 250 }] });
    expect(weigh(1, 150)).toMatchObject({ outcome: 'ask', expected: 250, check: { guesses: [{ units: 1 }] } });
  });
  it('is taken as it is where nobody said what lies there, and refused where there is no box', () => {
    expect(weigh(2, 9000)).toMatchObject({ outcome: 'accepted' });
    expect(weigh(3, 9000)).toMatchObject({ reason: 'no-box' });
  });
});

it('packs a product that stands on two lines as one, and a line of nothing not at all', () => {
  const line = (quantity: number) => aPackProduct(1, { quantity });
  expect(packProducts([line(2), line(1), aPackProduct(2, { quantity: 0 })])).toEqual([{ ...line(3) }]);
});

describe('what the close says', () => {
  const said = (config: typeof configuration, ...events: readonly PackingEventData[]) => {
    const state = packingState(packed(...events));
    return packingReport(
      { id: 's', seconds: 60 },
      { configuration: config, order, state, steps: progress(config, order, state) },
    );
  };
  it('names photos by their file, and labels of other orders', () => {
    const config = aPackingConfiguration({ qualityControl: { enabled: true } });
    const photo = 'a'.repeat(64);
    expect(
      said(
        config,
        { kind: 'addImage', id_product: 1, unit: 2, photos: [photo] },
        { kind: 'foreignLabel', text: 'PK8' },
        { kind: 'foreignLabel', text: 'PK8' },
      ),
    ).toMatchObject({
      qualityControl: {
        products: [
          { id: 1, images: [{ unit: 2, url: `${photo}.jpg` }] },
          { id: 2, images: [] },
        ],
      },
      printLabel: { foreign: ['PK8'] },
    });
  });
  it('says the words of the supervisor for a wrong return without any', () => {
    const config = aPackingConfiguration({}, 'return');
    const wrong = { status: 'WRONG', returnQuantity: 1, grade: 'D', destination: 'destroy', observations: '' } as const;
    expect(
      said(
        config,
        { kind: 'receiveLine', id_product: 1, ...wrong },
        { kind: 'override', step: 'returnStatus', reason: 'sin tiempo', supervisor: 3 },
      ),
    ).toMatchObject({
      returnStatus: { status: 'WRONG', observations: 'sin tiempo', returnQuantity: 1, shippingQuantity: 3 },
      overrides: [{ step: 'returnStatus', supervisor: 3 }],
    });
  });
});
