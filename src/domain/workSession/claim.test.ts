import { describe, expect, it } from 'vitest';
import { claimOf, isHeldBy } from './claim.ts';

const KIND = { announces: 'IN_PICKEDUP' } as const;
const entry = (status: string, user_name: string | null, user_id?: number | null) => ({
  status,
  user_name,
  at: '2026-11-20T09:32:00Z',
  ...(user_id !== undefined && { user_id }),
});
const PABLO = { id: 7, name: 'Pablo' };

describe('claimOf', () => {
  it.each([
    [
      'in the hands of another',
      'IN_PICKEDUP',
      [entry('CREATED', 'Eva'), entry('IN_PICKEDUP', 'Ana')],
      { name: 'Ana', since: '2026-11-20T09:32:00Z' },
    ],
    ['mine', 'IN_PICKEDUP', [entry('IN_PICKEDUP', 'Pablo')], null],
    ['taken over by me', 'IN_PICKEDUP', [entry('IN_PICKEDUP', 'Ana'), entry('IN_PICKEDUP', 'Pablo')], null],
    ['opened on this device, not sent yet', 'IN_PICKEDUP', [entry('IN_PICKEDUP', null)], null],
    ['given up', 'PICKEDUP_CANCELLED', [entry('IN_PICKEDUP', 'Ana'), entry('PICKEDUP_CANCELLED', 'Ana')], null],
    ['known without its history', 'IN_PICKEDUP', [], null],
    [
      'in the hands of another of the same name',
      'IN_PICKEDUP',
      [entry('IN_PICKEDUP', 'Pablo', 8)],
      { name: 'Pablo', since: '2026-11-20T09:32:00Z' },
    ],
    ['mine under a name that I had before', 'IN_PICKEDUP', [entry('IN_PICKEDUP', 'Paco', 7)], null],
  ])('an order that is %s', (_, status, status_history, claim) =>
    expect(claimOf(KIND, { status, status_history }, PABLO)).toEqual(claim),
  );
});

describe('isHeldBy', () => {
  it.each([
    [true, 'IN_PICKEDUP', [entry('IN_PICKEDUP', 'Ana'), entry('IN_PICKEDUP', 'Pablo')]],
    [true, 'IN_PICKEDUP', [entry('IN_PICKEDUP', null)]],
    [false, 'IN_PICKEDUP', [entry('IN_PICKEDUP', 'Ana')]],
    [false, 'IN_PICKEDUP', []],
    [false, 'IN_PICKEDUP', [entry('IN_PICKEDUP', 'Pablo', 8)]],
    [true, 'IN_PICKEDUP', [entry('IN_PICKEDUP', 'Paco', 7)]],
    [false, 'PICKEDUP', [entry('IN_PICKEDUP', 'Pablo'), entry('PICKEDUP', 'Pablo')]],
  ])('%s in %s', (held, status, status_history) =>
    expect(isHeldBy(KIND, { status, status_history }, PABLO)).toBe(held),
  );
});
