import { expect, test } from 'vitest';
import { localMoment } from './days.ts';

test.each([
  ['Europe/Madrid', '2026-10-31T23:00:00.000Z', '2026-11-01T00:00:00.000+01:00'],
  ['Europe/Madrid', '2026-07-31T21:59:59.999Z', '2026-07-31T23:59:59.999+02:00'],
  ['Atlantic/Azores', '2026-11-01T01:00:00.000Z', '2026-11-01T00:00:00.000-01:00'],
  ['Asia/Kolkata', '2026-11-01T00:00:00.000Z', '2026-11-01T05:30:00.000+05:30'],
  ['Europe/London', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000+00:00'],
])('in %s, %s', (zone, at, said) => {
  expect(localMoment(zone, new Date(at))).toBe(said);
  expect(new Date(said).toISOString()).toBe(at);
});
