import { expect, it } from 'vitest';
import { API_VERSION, versionWarning } from './version.ts';

it('warns of the end of the version 90 days before, and when it has come', () => {
  const at = (day: string) => versionWarning(new Date(`${day}T12:00:00Z`));
  // Each version lives for a year: the day here moves with the version above.
  expect(API_VERSION).toBe('2026-10');
  expect([at('2026-10-01'), at('2027-07-02')]).toEqual([null, null]);
  expect(at('2027-07-03')).toBe("Shopify's interface 2026-10 ends on 2027-10-01: update the server");
  expect(at('2027-10-01')).toContain('ended on 2027-10-01');
});
