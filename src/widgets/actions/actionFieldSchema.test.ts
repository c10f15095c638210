import { actionEndpoint } from '#contract/actions/table.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from './actionFieldSchema.ts';

const read = (action: (typeof ACTION_TYPES)[number]) => fieldsOf(actionEndpoint(action).body);

describe("what an action's form asks for, by the contract", () => {
  it.each(ACTION_TYPES)('knows the fields of %s', (action) => expect(read(action).length).toBeGreaterThan(0));

  it('knows what must be given, what may stay empty and what it is by itself', () => {
    expect(read('changeOrderWeight')).toEqual([
      { name: 'weight', kind: 'number', optional: false, initial: undefined, choices: [] },
      { name: 'unit', kind: 'choice', optional: false, initial: 'kg', choices: ['kg', 'g'] },
    ]);
    expect(read('changeOrderStatus')).toMatchObject([
      { name: 'status', kind: 'choice', optional: false, choices: ORDER_STATUSES },
      { name: 'observations', kind: 'text', optional: true },
      { name: 'date', kind: 'text', optional: true },
      { name: 'session', kind: 'text', optional: true },
      { name: 'until', kind: 'text', optional: true },
      { name: 'release', kind: 'text', optional: true },
    ]);
  });

  it('tells lists, groups and pairs apart', () => {
    expect(read('sendEmail').find(({ name }) => name === 'recipients')?.kind).toBe('lines');
    expect(read('indicateOrderPackages')[0]?.kind).toBe('groups');
    expect(read('executeWebhook').find(({ name }) => name === 'headers')?.kind).toBe('pairs');
    expect(read('setDangerousMaterials')[0]?.kind).toBe('boolean');
  });
});
