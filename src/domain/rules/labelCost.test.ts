import { expect, test } from 'vitest';
import type { RuleAction } from './actionRule.ts';
import { labelCost } from './labelCost.ts';

const LABEL: RuleAction = { action: 'createLabel', data: {} };
const MAIL: RuleAction = { action: 'sendEmail', data: { recipients: ['customer'] } };
const CARRIER: RuleAction = { action: 'changeCarrier', data: { carrier_id: 4 } };
const PRICES = [510, null, 990];

test.each([
  ['adds up what is known, and counts what is not', [MAIL, LABEL], { sum: 1500, unpriced: 1 }],
  ['knows no price once another carrier is chosen before', [CARRIER, LABEL], { sum: 0, unpriced: 3 }],
  ['knows them where it is chosen afterwards', [LABEL, CARRIER], { sum: 1500, unpriced: 1 }],
  [
    'knows none for another number of parcels',
    [{ ...LABEL, data: { num_packages: 2 } } satisfies RuleAction],
    { sum: 0, unpriced: 3 },
  ],
  ['is nothing of a rule that buys none', [MAIL, CARRIER], null],
] as const)('%s', (_, actions, cost) => expect(labelCost({ mode: 'ExecuteAction', actions }, PRICES)).toEqual(cost));

test('is nothing of a rule that only watches', () =>
  expect(labelCost({ mode: 'Continue', actions: [LABEL] }, PRICES)).toBeNull());
