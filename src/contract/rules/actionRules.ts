import { SETTINGS } from '#domain/people/areas.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { RULE_OUTCOMES } from '#domain/rules/judgeRules.ts';
import { TRIGGER_EVENTS } from '#domain/rules/ruleTables.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actionRule, conditionTree, nodeVerdict, ruleFields } from './actionRule.ts';
import type { FilterFields } from '../filters/filterDefinition.ts';
import { listEndpoint, listParameters } from '../listEndpoint.ts';
import { rowId, rowIdInPath } from '../rowId.ts';

const PATH = 'clients/{id_client}/action_rules';
const ofClient = z.object({ id_client: rowIdInPath });
const ofRule = z.object({ id_client: rowIdInPath, rule_id: rowIdInPath });

/** What the list filters and sorts by. */
export const ACTION_RULE_FIELDS = {
  name: { type: 'text', sortable: true },
  position: { type: 'integer', sortable: true },
  updated_at: { type: 'datetime', sortable: true },
} as const satisfies FilterFields;

export const actionRules = listEndpoint({
  path: PATH,
  summary: 'The action rules of a client, in the order in which they are asked',
  params: ofClient,
  row: actionRule,
  fields: ACTION_RULE_FIELDS,
  parameters: {
    ...listParameters,
    /** 0 armed, 1 switched off, 2 both. */
    active: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)), 2),
  },
  sort: 'position',
  perPage: 50,
  refresh: { on: 'orders', settle: 5000 },
  access: SETTINGS,
});

export const createActionRule = defineEndpoint({
  method: 'POST',
  path: PATH,
  summary:
    'Saves a new rule, switched off; 5600 names what is empty or wrong, and the path on which it sets itself off',
  params: ofClient,
  body: z.object(ruleFields),
  data: actionRule,
  errors: [],
  access: SETTINGS,
});

export const saveActionRule = defineEndpoint({
  method: 'PUT',
  path: `${PATH}/{rule_id}`,
  summary:
    'Changes a rule; 412 when somebody changed it after `updated_at`. One that spends money or goes to customs is switched off when it says something else, until it is tested again',
  params: ofRule,
  body: z.object({ ...ruleFields, updated_at: z.iso.datetime() }),
  data: actionRule,
  errors: [],
  access: SETTINGS,
});

export const enableActionRule = defineEndpoint({
  method: 'PUT',
  path: `${PATH}/{rule_id}/enable`,
  summary:
    'Switches a rule on; one that spends money or goes to customs only after an order met its conditions in checkConditions',
  params: ofRule,
  data: actionRule,
  errors: [],
  access: SETTINGS,
});

export const disableActionRule = defineEndpoint({
  method: 'PUT',
  path: `${PATH}/{rule_id}/disable`,
  summary: 'Switches a rule off; what it has begun goes on',
  params: ofRule,
  data: actionRule,
  errors: [],
  access: SETTINGS,
});

export const checkConditions = defineEndpoint({
  method: 'POST',
  path: `${PATH}/checkConditions/{orderId}`,
  summary:
    'What every node of a tree says of an order; nothing is done. With `rule_id` of a saved rule that says the same, an order that meets it counts as its test',
  params: z.object({ id_client: rowIdInPath, orderId: rowIdInPath }),
  body: z.object({ rules: conditionTree, rule_id: z.optional(rowId) }),
  data: z.array(nodeVerdict),
  errors: [3904],
  access: SETTINGS,
});

/** So many of the newest orders a rehearsal runs over. */
export const REHEARSED_ORDERS = 500;

export const ruleFacts = defineEndpoint({
  method: 'GET',
  path: `${PATH}/facts`,
  summary: `What rules know of the newest ${REHEARSED_ORDERS} orders, for a rehearsal without a network; fields without a value are left out`,
  params: ofClient,
  data: z.object({
    /** Whose calendar and clock the rules go by. */
    time_zone: z.string(),
    orders: z.array(
      z.object({
        id: z.int(),
        order_reference: z.string(),
        /** What a label of its carrier costs by the price list of now, cents of a euro without tax; null = no price is known. */
        label_cents: z.nullable(z.int()),
      }),
    ),
    /**
     * JSON of what is known of them by field, order by order, with gzip and base64. Packed, because the page keeps it and
     * hands it on unread: the facts of 500 orders would hold the finger each time.
     */
    facts: z.string(),
  }),
  errors: [],
  access: SETTINGS,
});

/** What became of an action of a rule. */
const RULE_RUN_STATES = ['waiting', 'done', 'refused', 'failed'] as const;

const firing = z.object({
  id: z.int(),
  rule_id: z.int(),
  /** As it was called then. */
  rule_name: z.string(),
  event: z.enum(TRIGGER_EVENTS),
  order_id: z.int(),
  order_reference: z.nullable(z.string()),
  fired_at: z.string(),
  /** Nodes of its tree that were true. */
  matched: z.array(z.string()),
  actions: z.array(
    z.object({
      action: z.enum(ACTION_TYPES),
      state: z.enum(RULE_RUN_STATES),
      /** The code of a refusal, or of a failure. */
      code: z.nullable(z.int()),
      data: z.array(z.string()),
      finished_at: z.nullable(z.string()),
    }),
  ),
});
export type RuleFiring = z.infer<typeof firing>;

/** What the log of firings filters by. */
export const RULE_FIRING_FIELDS = {
  rule_id: { type: 'integer', forPrograms: true },
  order_id: { type: 'integer', forPrograms: true },
  rule_name: { type: 'text' },
  event: { type: 'choice', choices: TRIGGER_EVENTS },
  fired_at: { type: 'datetime', sortable: true },
} as const satisfies FilterFields;

export const ruleFirings = listEndpoint({
  path: `${PATH}/firings`,
  summary: 'What rules did, newest first: for one rule, or for one order',
  params: ofClient,
  row: firing,
  fields: RULE_FIRING_FIELDS,
  sort: '-fired_at',
  perPage: 25,
  refresh: { on: 'orders' },
  access: SETTINGS,
});

export const whyNotFired = defineEndpoint({
  method: 'GET',
  path: `${PATH}/{rule_id}/why/{orderId}`,
  summary:
    'Why a rule fired or did not for an order: what became of it at each event of the order that is remembered, and what its tree says now',
  params: z.object({ id_client: rowIdInPath, rule_id: rowIdInPath, orderId: rowIdInPath }),
  data: z.object({
    /** The rule is on. */
    is_on: z.boolean(),
    /** What each node says of the order as it is now. */
    now: z.array(nodeVerdict),
    /** Newest first. */
    events: z.array(
      z.object({
        event: z.enum(TRIGGER_EVENTS),
        at: z.string(),
        /** waiting = nobody has judged it yet; not-listening = the rule was off, or did not listen to it. */
        outcome: z.enum([...RULE_OUTCOMES, 'waiting', 'not-listening']),
        /** Nodes that were false. */
        failed: z.array(z.string()),
      }),
    ),
  }),
  errors: [3904],
  access: SETTINGS,
});
