import { expect, it } from 'vitest';
import type { PendingChange, PendingChanges } from './pendingChanges.ts';
import { matchesQuery } from './matchesQuery.ts';

const change = (name: string, value: unknown, scope: PendingChange['scope'] = 'CLIENT', scopeId = '') =>
  ({ name, value, scope, scopeId, operation: 'set', updatedAt: null }) as const;

it('asks with what was changed at the place of the newest change', () => {
  const pending: PendingChanges = {
    a: change('manifest_stage', 'packed'),
    b: change('manifest_enabled', false, 'CARRIER', '7'),
    c: change('manifest_returns', false, 'CARRIER', '7'),
    d: { ...change('manifest_stage', null), operation: 'remove' },
  };
  expect(matchesQuery(pending)).toEqual({ scope: 'CARRIER', scope_id: '7', enabled: 'false', returns: 'false' });
  expect(matchesQuery({})).toEqual({});
});
