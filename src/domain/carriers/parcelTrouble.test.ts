import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '../status/status.ts';
import { parcelTrouble } from './parcelTrouble.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

it.each([
  ['LOST', 1, 2, 'lost'],
  ['UPS_LOST', 40, 41, 'lost'],
  ['CORREOS_RETURNED', 1, 4, 'returning'],
  ['RETURN_IN_PROGRESS', 1, 4, 'returning'],
  ['SEUR_INCIDENT', 0, 1, 'incident'],
  ['UPS_INTRANSIT', 3, 4, 'stalled'],
  ['UPS_INTRANSIT', 2.9, 4, null],
  ['UPS_INTRANSIT', 0.1, 6, 'late'],
  ['UPS_INTRANSIT', 4, 9, 'stalled'],
  [null, null, 3, 'stalled'],
  [null, null, 1, null],
  ['DELIVERED', 9, 20, null],
  ['CORREOS_AVAILABLE_IN_OFFICE', 7, 9, null],
] as const)(
  'a parcel with %s, scanned %s days ago and booked %s days ago is %s',
  (status, scanned, booked, trouble) => {
    const scannedAt = scanned === null ? null : ago(scanned);
    expect(parcelTrouble({ status, scannedAt, bookedAt: ago(booked) }, NOW)).toBe(trouble);
  },
);

it.each(ORDER_STATUSES.filter((value) => /(^|_)(LOST|DAMAGED)$/.test(value)))(
  '%s is lost for whoever looks at parcels',
  (status) => expect(parcelTrouble({ status, scannedAt: ago(1), bookedAt: ago(2) }, NOW)).toBe('lost'),
);
