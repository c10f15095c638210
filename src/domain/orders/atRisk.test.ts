import { expect, test } from 'vitest';
import { BLOCKED_STATUSES, INCIDENT_STATUSES, lateBefore } from './atRisk.ts';

test('an order is late from the third day on', () => {
  expect(lateBefore('2026-11-20')).toBe('2026-11-18');
  expect(lateBefore('2026-03-01')).toBe('2026-02-27');
});

test('blocked waits in the warehouse, an incident is on the way, and what has ended is neither', () => {
  expect(BLOCKED_STATUSES).toEqual(expect.arrayContaining(['ERROR_DATA', 'PREPARATION_CANCELLED', 'NOTHINGPICKEDUP']));
  expect(INCIDENT_STATUSES).toEqual(expect.arrayContaining(['INCIDENT', 'DISTRIBUTIONFAILED', 'SEUR_INCIDENT']));
  const both = [...BLOCKED_STATUSES, ...INCIDENT_STATUSES];
  for (const ended of ['CANCELED', 'LOST', 'DELIVERED', 'CREATED']) expect(both).not.toContain(ended);
  expect(new Set(both).size).toBe(both.length);
});
