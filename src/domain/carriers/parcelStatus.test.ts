import { seeded } from '#tests/fixtures/random.ts';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, statusFacts } from '../status/status.ts';
import { KEEPS_STATUS } from './codeMeaning.ts';
import { isNews, type MeantEvent, parcelStatus, statusOfParcels } from './parcelStatus.ts';

const START = Date.parse('2026-11-23T08:00:00Z');
const at = (hours: number) => new Date(START + hours * 3_600_000);
const MEANINGS = [...ORDER_STATUSES.filter((one) => one.startsWith('UPS_')), KEEPS_STATUS, null] as const;

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}

describe('parcelStatus', () => {
  it('is the same however the scans come: shuffled, doubled, late, two at one moment', () => {
    const random = seeded(417);
    for (let n = 0; n < 500; n += 1) {
      const events = Array.from({ length: 1 + Math.floor(random() * 12) }, (): MeantEvent => {
        const meaning = MEANINGS[Math.floor(random() * MEANINGS.length)];
        if (meaning === undefined) throw new Error('a choice of nothing');
        return { at: at(Math.floor(random() * 6)), meaning };
      });
      const found = parcelStatus(events);
      expect(parcelStatus(shuffled([...events, ...shuffled(events, random)], random))).toEqual(found);
      // Told one by one in any order, the end is the same.
      const oneByOne = shuffled(events, random);
      let told: MeantEvent[] = [];
      for (const event of oneByOne) {
        const before = parcelStatus(told);
        told = [...told, event];
        const after = parcelStatus(told);
        expect((after?.at.getTime() ?? 0) >= (before?.at.getTime() ?? 0)).toBe(true);
        // What ended the journey is undone only by something later.
        const isUndone = before && statusFacts(before.status).terminal && !statusFacts(after?.status ?? '').terminal;
        expect(isUndone && (after?.at.getTime() ?? 0) <= before.at.getTime()).not.toBe(true);
      }
      expect(parcelStatus(told)).toEqual(found);
    }
  });

  it('is nothing without a scan that says where it is', () => {
    expect(
      parcelStatus([
        { at: at(1), meaning: null },
        { at: at(2), meaning: KEEPS_STATUS },
      ]),
    ).toBeNull();
  });
});

describe('statusOfParcels', () => {
  it.each([
    [['UPS_DELIVERED', 'UPS_DELIVERED'], 'UPS_DELIVERED'],
    [['UPS_DELIVERED', 'UPS_INTRANSIT'], 'PARTIALLY_DELIVERED'],
    [['UPS_DELIVERED', null], 'PARTIALLY_DELIVERED'],
    [['UPS_INTRANSIT', 'UPS_INDISTRIBUTION'], 'UPS_INDISTRIBUTION'],
    [['UPS_EXCEPTION', 'UPS_INDISTRIBUTION'], 'UPS_EXCEPTION'],
    [['UPS_LOST', 'UPS_DELIVERED'], 'UPS_LOST'],
    [['UPS_MANIFESTED', 'UPS_INTRANSIT'], 'UPS_INTRANSIT'],
    [['UPS_MANIFESTED', null], undefined],
    [[null], undefined],
    [[], undefined],
  ] as const)('%j is %s', (parcels, order) => {
    const tracked = parcels.map((status, index) => (status === null ? null : { status, at: at(index) }));
    expect(statusOfParcels(tracked)?.status).toBe(order);
    expect(statusOfParcels(tracked.toReversed())?.status).toBe(order);
  });
});

describe('isNews', () => {
  const inTransit = { status: 'UPS_INTRANSIT', at: at(2) } as const;
  it.each([
    ['CREATED', at(1), true],
    ['SHIPPED', at(3), false],
    ['DELIVERED', at(2), false],
    ['UPS_INTRANSIT', at(1), false],
    ['CREATED', null, true],
  ] as const)('an order that is %s since %s', (status, since, expected) => {
    expect(isNews({ status, at: since }, inTransit)).toBe(expected);
  });
});
