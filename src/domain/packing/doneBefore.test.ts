import { expect, it } from 'vitest';
import { doneBefore } from './doneBefore.ts';

const day = (...statuses: readonly string[]) =>
  statuses.map((status, hour) => ({
    status,
    at: `2026-11-27T0${hour}:00:00Z`,
    user_name: status === 'PREPARED' ? 'Ane' : null,
  }));

it.each([
  [['PICKEDUP'], null],
  [['PICKEDUP', 'IN_PREPARATION'], null],
  [['PICKEDUP', 'IN_PREPARATION', 'PREPARED'], { at: '2026-11-27T02:00:00Z', by: 'Ane' }],
  // Nobody begins it anew by labelling it, nor by damaging it.
  [['IN_PREPARATION', 'PREPARED', 'LABEL_CREATED', 'DAMAGED'], { at: '2026-11-27T01:00:00Z', by: 'Ane' }],
  [['IN_PREPARATION', 'PREPARED', 'IN_PREPARATION'], null],
  [['PREPARED', 'IN_PREPARATION', 'PREPARATION_CANCELLED'], null],
  [['PREPARED', 'IN_PREPARATION', 'PREPARED'], { at: '2026-11-27T02:00:00Z', by: 'Ane' }],
  [['IN_PREPARATION', 'RETURN_RECEIVED_WRONG'], { at: '2026-11-27T01:00:00Z', by: null }],
  [[], null],
] as const)('%j', (statuses, expected) => expect(doneBefore(day(...statuses))).toEqual(expected));
