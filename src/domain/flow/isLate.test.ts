import { expect, test } from 'vitest';
import { isLate } from './isLate.ts';

test('late is what still waits in the warehouse two days after its own', () => {
  const now = Date.parse('2026-11-28T10:00:00Z');
  const flow = { pick: 'pending', prepare: 'pending', ship: 'pending' } as const;
  const late = (status: string, at: string) => isLate({ type: 'order', status, flow }, Date.parse(at), now);
  expect(late('CREATED', '2026-11-25T23:59:00Z')).toBe(true);
  expect(late('CREATED', '2026-11-26T00:00:00Z')).toBe(false);
  expect(late('WAITING', '2026-11-25T23:59:00Z'), 'held').toBe(false);
  expect(late('ERROR_DATA', '2026-11-25T23:59:00Z'), 'blocked').toBe(false);
  expect(late('DELIVERED', '2026-11-25T23:59:00Z')).toBe(false);
});
