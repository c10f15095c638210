import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actOnParcels, collectionProgress, type CollectedParcel, type ParcelAct } from './orderParcels.ts';
import { COLLECTION_STATUSES, moveParcel, type ParcelEvent } from './parcelMoves.ts';
import { STATUS_OF_REFUSAL } from './refusals.ts';

const act: fc.Arbitrary<ParcelAct> = fc.oneof(
  fc.constantFrom<ParcelEvent>('receive', 'ready', 'deliver', 'expire', 'extend'),
  fc.constantFrom(...Object.values(STATUS_OF_REFUSAL)).map((refusedAs) => ({ refusedAs })),
);
const step = fc.record({ act, numbers: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }) });

interface Order {
  readonly status: string;
  readonly parcels: readonly CollectedParcel[];
}

const START: Order = {
  status: 'PENDINGTOCOLLECT',
  parcels: [1, 2, 3].map((number) => ({ number, status: null })),
};

function apply(order: Order, { act: one, numbers }: { act: ParcelAct; numbers: number[] }): Order {
  const decision = actOnParcels(order.status, order.parcels, one, numbers);
  if (decision.outcome !== 'write') return order;
  return {
    status: decision.order ?? order.status,
    parcels: order.parcels.map(({ number, status }) => ({
      number,
      status: decision.parcels.get(number) ?? status ?? order.status,
    })),
  };
}

const statusesOf = ({ status, parcels }: Order) => parcels.map((parcel) => parcel.status ?? status);

describe('parcels of an order at an office, whatever is done to them', () => {
  it('never hands over what never came, and never takes a hand-over back', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let order = START;
        const wrong: unknown[] = [];
        const seen = new Map<number, Set<string>>([1, 2, 3].map((number) => [number, new Set()]));
        for (const one of steps) {
          const before = statusesOf(order);
          order = apply(order, one);
          statusesOf(order).forEach((status, at) => {
            const [was, had] = [before[at], seen.get(at + 1)];
            const isWrong =
              (was === 'PACKAGE_DELIVERED' && status !== was) ||
              (status === 'PACKAGE_DELIVERED' && had?.has('READY_TO_COLLECT') !== true);
            if (isWrong) wrong.push([was, status]);
            had?.add(status);
          });
        }
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('is ready when every parcel that is left is, and delivered when every parcel is', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const order = steps.reduce(apply, START);
        const statuses = statusesOf(order);
        const { delivered, parcels, refused, ready } = collectionProgress(order.status, order.parcels);
        expect(order.status === 'DELIVERED').toBe(delivered === parcels);
        expect(order.status === 'READY_TO_COLLECT').toBe(ready > 0 && ready + delivered + refused === parcels);
        expect(order.status !== 'DELIVERED' || statuses.every((one) => one === 'PACKAGE_DELIVERED')).toBe(true);
      }),
    );
  });

  it('does a thing once: the same act again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), step, (steps, last) => {
        const once = apply(steps.reduce(apply, START), last);
        expect(apply(once, last)).toEqual(once);
      }),
    );
  });
});

describe('the table of moves', () => {
  it.each([
    ['PENDINGTOCOLLECT', 'receive', 'PACKAGE_RECEIVED_STORE'],
    ['PENDINGTOCOLLECT', 'ready', 12009],
    ['PENDINGTOCOLLECT', 'deliver', 12009],
    ['PACKAGE_RECEIVED_STORE', 'receive', 'already'],
    ['PACKAGE_RECEIVED_STORE', 'ready', 'READY_TO_COLLECT'],
    ['PACKAGE_RECEIVED_STORE', 'deliver', 12008],
    ['READY_TO_COLLECT', 'ready', 12007],
    ['READY_TO_COLLECT', 'deliver', 'PACKAGE_DELIVERED'],
    ['READY_TO_COLLECT', 'expire', 'COLLECTION_EXPIRED'],
    ['COLLECTION_EXPIRED', 'extend', 'READY_TO_COLLECT'],
    ['COLLECTION_EXPIRED', 'deliver', 1002],
    ['PACKAGE_DELIVERED', 'deliver', 12001],
    ['INTRANSIT', 'receive', 1002],
  ] as const)('%s, %s: %s', (status, event, expected) => {
    const move = moveParcel(status, event);
    expect(move.outcome === 'moves' ? move.to : move.outcome === 'refused' ? move.code : move.outcome).toBe(expected);
  });

  it('lets a parcel out by a refusal only from where it could be handed over', () => {
    for (const status of COLLECTION_STATUSES) {
      const order = status.startsWith('PACKAGE') ? 'READY_TO_COLLECT' : status;
      const decision = actOnParcels(order, [{ number: 1, status }], { refusedAs: 'REFUSED' }, [1]);
      expect(decision.outcome).toBe(status === 'READY_TO_COLLECT' ? 'write' : 'refused');
    }
  });
});

it('hands over nothing of an order that was cancelled', () =>
  expect(actOnParcels('CANCELED', [{ number: 1, status: 'READY_TO_COLLECT' }], 'deliver', [1])).toEqual({
    outcome: 'refused',
    code: 1002,
  }));

describe('several parcels', () => {
  const parcels = (...statuses: (string | null)[]) => statuses.map((status, at) => ({ number: at + 1, status }));

  it('saves a parcel that is ready before the others, and says so', () => {
    const two = parcels('PACKAGE_RECEIVED_STORE', 'PACKAGE_RECEIVED_STORE', null);
    expect(actOnParcels('PENDINGTOCOLLECT', two, 'ready', [1, 2])).toMatchObject({ order: null, notice: 12008 });
    expect(collectionProgress('PENDINGTOCOLLECT', two)).toMatchObject({ received: 2, parcels: 3 });
  });

  it.each([
    ['ready', ['READY_TO_COLLECT', 'PACKAGE_RECEIVED_STORE'], [2], null],
    ['ready', ['PENDINGTOCOLLECT', 'PACKAGE_RECEIVED_STORE'], [2], 12009],
    ['receive', ['PACKAGE_DELIVERED', 'PENDINGTOCOLLECT'], [2], null],
    ['receive', ['PENDINGTOCOLLECT', 'COLLECTION_EXPIRED'], [1], 1002],
    ['extend', ['COLLECTION_EXPIRED', 'READY_TO_COLLECT'], [1], null],
  ] as const)('%s moves of %j those that it can, and says what stays', (act, statuses, moved, refused) => {
    const decision = actOnParcels('PENDINGTOCOLLECT', parcels(...statuses), act, [1, 2]);
    expect(decision).toMatchObject({ outcome: 'write', refused });
    expect(decision.outcome === 'write' && [...decision.parcels.keys()]).toEqual(moved);
  });

  it('refuses what moves no parcel, with the code of the first', () => {
    const both = parcels('READY_TO_COLLECT', 'PENDINGTOCOLLECT');
    expect(actOnParcels('PENDINGTOCOLLECT', both, 'ready', [1, 2])).toEqual({ outcome: 'refused', code: 12007 });
  });

  it('hands over a part: the order waits on for the rest', () => {
    const all = parcels('READY_TO_COLLECT', 'READY_TO_COLLECT');
    expect(actOnParcels('READY_TO_COLLECT', all, 'deliver', [1])).toMatchObject({ order: null });
    const rest = parcels('PACKAGE_DELIVERED', 'READY_TO_COLLECT');
    expect(actOnParcels('READY_TO_COLLECT', rest, 'deliver', [2])).toMatchObject({ order: 'DELIVERED' });
    expect(actOnParcels('READY_TO_COLLECT', rest, { refusedAs: 'REFUSED' }, [2])).toMatchObject({
      order: 'PARTIALLY_DELIVERED',
    });
    expect(actOnParcels('READY_TO_COLLECT', rest, 'deliver', [1, 2])).toEqual({ outcome: 'refused', code: 12001 });
    expect(actOnParcels('READY_TO_COLLECT', rest, 'deliver', [3])).toEqual({ outcome: 'refused', code: 3904 });
  });
});
