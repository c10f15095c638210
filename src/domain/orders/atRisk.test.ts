import { expect, test } from 'vitest';
import { BLOCKED_STATUSES, INCIDENT_STATUSES } from './atRisk.ts';

test('blocked waits in the warehouse, an incident is on the way, and what has ended is neither', () => {
  expect(BLOCKED_STATUSES).toEqual(expect.arrayContaining(['ERROR_DATA', 'PREPARATION_CANCELLED', 'NOTHINGPICKEDUP']));
  expect(BLOCKED_STATUSES, 'a picker was told that it goes back to the list').not.toContain('PICKEDUP_CANCELLED');
  expect(INCIDENT_STATUSES).toEqual(expect.arrayContaining(['INCIDENT', 'DISTRIBUTIONFAILED', 'SEUR_INCIDENT']));
  const both = [...BLOCKED_STATUSES, ...INCIDENT_STATUSES];
  for (const ended of ['CANCELED', 'LOST', 'DELIVERED', 'CREATED']) expect(both).not.toContain(ended);
  expect(new Set(both).size).toBe(both.length);
});
