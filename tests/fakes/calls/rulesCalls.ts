import { aRule } from '#tests/factories/ruleRows.ts';
import { WORLD_NOW } from '#tests/factories/subject.ts';
import type { Calls, ValidCall } from './validCall.ts';

const RULE = aRule({ conditions: [['order_total_amount', 'Ge', 0]] });
const ofRule: ValidCall = { of: ({ client, rule }) => ({ params: { id_client: client, rule_id: rule } }) };

/** Valid examples of the calls about action rules. */
export const RULES_CALLS = {
  createActionRule: { of: ({ client }) => ({ params: { id_client: client }, body: RULE }) },
  saveActionRule: {
    of: ({ client, rule }) => ({
      params: { id_client: client, rule_id: rule },
      body: { ...RULE, updated_at: WORLD_NOW.toISOString() },
    }),
  },
  enableActionRule: ofRule,
  disableActionRule: ofRule,
  checkConditions: {
    of: ({ client, order }) => ({ params: { id_client: client, orderId: order }, body: { rules: RULE.conditions } }),
  },
  whyNotFired: {
    of: ({ client, rule, order }) => ({ params: { id_client: client, rule_id: rule, orderId: order } }),
  },
} satisfies Calls;
