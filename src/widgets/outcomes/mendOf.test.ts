import { createLabel } from '#contract/labels/actions/createLabel.ts';
import { expect, it } from 'vitest';
import { mendPlaceOf } from './mendOf.tsx';

const refused = (code: number, ...parts: readonly string[]) => ({
  code,
  data: [],
  details: parts.map((text) => ({ text })),
});

it.each([
  [refused(7004), 'carrier'],
  [refused(14002, 'sender'), 'stores'],
  [refused(14002, 'sender_postcode', 'city'), 'stores'],
  [refused(14002, 'postcode'), 'customer'],
  [refused(14002, 'weight_missing'), 'weight'],
  [refused(18183), 'customsData'],
  [refused(3602), 'lot'],
  [refused(3911), 'status'],
  [refused(14011), 'label'],
  [refused(12014), 'status'],
  [refused(1002, 'held'), 'release'],
  [refused(3502, 'lot'), 'order'],
  [refused(1002, 'picking'), null],
  [{ code: 18011, data: ['https://erp.example', 'not-saved'] }, 'addresses'],
  [{ code: 18011, data: ['https://erp.example', '500'] }, null],
  [{ code: 14001, data: [], reason: { key: 'heldUntil', data: { day: '2026-12-03' } } }, 'release'],
  [{ code: 14001, data: [], reason: { key: 'bookingWaits', data: { operator: 'SEUR' } } }, null],
  [{ code: 1002, data: [], reason: { key: 'heldInside', data: { orders: 'PED-1' } } }, 'held'],
  [{ code: 1002, data: [], reason: { key: 'notAdmittedAtOrigin', data: {} } }, 'origin'],
  [{ code: 'no-network', data: [] }, null],
] as const)('%j is mended at %s', (refusal, place) => {
  expect(mendPlaceOf(refusal)).toBe(place);
});

it('knows a place for each refusal of a label that people can mend', () => {
  // On its way or handed over, a reply of the carrier's own, data that name their part, an order that is not there.
  const elsewhere = [3904, 3200, 12001, 12006, 120011, 14002, 14001];
  expect(createLabel.errors.filter((code) => mendPlaceOf(refused(code)) === null)).toEqual(elsewhere);
});
