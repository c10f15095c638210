import type { RuleAction } from '#domain/rules/actionRule.ts';
import { CONDITION_FIELDS, type ConditionField } from '#domain/rules/conditionFields.ts';
import type { ConditionOperator } from '#domain/rules/conditionOperators.ts';
import { type ConditionValue, NODE } from '#domain/rules/conditionTree.ts';
import type { TriggerEvent } from '#domain/rules/ruleTables.ts';
import { EMPTY_RULE, type RuleDraft } from './ruleDraft.ts';

interface Template {
  readonly event: TriggerEvent;
  readonly conditions: readonly (readonly [ConditionField, ConditionOperator, ConditionValue])[];
  readonly actions: readonly RuleAction[];
}

/**
 * Common wishes, to begin with; each is changed to fit and tried before it is saved. What only the client knows is left
 * out, and has to be chosen first.
 */
export const RULE_TEMPLATES = {
  canariasDua: {
    event: 'after_create_shipment_label',
    conditions: [
      ['customer_zone', 'Eq', 'CAN'],
      ['order_total_amount', 'Ge', 150],
    ],
    actions: [
      { action: 'assignIncoterm', data: { incoterm: 'ddp' } },
      { action: 'declareTaxDUA', data: { type: 'export' } },
    ],
  },
  canariasH7: {
    event: 'after_create_shipment_label',
    conditions: [
      ['customer_zone', 'Eq', 'CAN'],
      ['order_total_amount', 'Lt', 150],
    ],
    actions: [{ action: 'declareTaxH7', data: { procedure: 'C07' } }],
  },
  labelWhenPrepared: {
    event: 'after_change_order_status',
    conditions: [
      ['event_new_status', 'Eq', 'PREPARED'],
      ['order_has_label', 'Eq', false],
    ],
    actions: [{ action: 'createLabel', data: {} }],
  },
  carrierOfDestination: {
    event: 'after_store_order',
    conditions: [['customer_zone', 'Includes', ['CAN', 'CEU', 'MEL']]],
    actions: [{ action: 'changeCarrier', data: {} }],
  },
  mailWhenShipped: {
    event: 'after_change_order_status',
    conditions: [
      ['event_new_status', 'Eq', 'SHIPPED'],
      ['order_total_amount', 'Ge', 200],
    ],
    actions: [{ action: 'sendEmail', data: { template_id: 'default', recipients: ['customer'] } }],
  },
  insureExpensive: {
    event: 'after_store_order',
    conditions: [['order_total_amount', 'Ge', 300]],
    actions: [{ action: 'setTotalInsuredAmount', data: { amount: 300 } }],
  },
  batteries: {
    event: 'after_store_order',
    conditions: [['product_name', 'Contains', 'batería']],
    actions: [{ action: 'setDangerousMaterials', data: { dangerous: true, un_number: 'UN3481', class: '9' } }],
  },
  missingHsCode: {
    event: 'after_store_order',
    conditions: [['product_has_hs_code', 'Eq', false]],
    actions: [{ action: 'setHsCode', data: { hs_code: '610910' } }],
  },
  heavy: {
    event: 'after_store_order',
    conditions: [['order_total_weight', 'Ge', 20]],
    actions: [{ action: 'changeConfigCategory', data: { category: 'pesado' } }],
  },
  twoParcels: {
    event: 'after_store_order',
    conditions: [['order_num_products', 'Ge', 30]],
    actions: [{ action: 'indicateOrderNumPackages', data: { num_packages: 2 } }],
  },
  weekend: {
    event: 'after_store_order',
    conditions: [['order_date', 'DatetimePattern', '* * * * 6,7']],
    actions: [{ action: 'changeOrderStatus', data: { status: 'WAITING' } }],
  },
} as const satisfies Readonly<Record<string, Template>>;

export type RuleTemplate = keyof typeof RULE_TEMPLATES;
export const RULE_TEMPLATE_NAMES = Object.keys(RULE_TEMPLATES) as RuleTemplate[];

export function isRuleTemplate(name: string | null): name is RuleTemplate {
  return name !== null && Object.hasOwn(RULE_TEMPLATES, name);
}

/** A draft that begins with a template. */
export function draftFrom(template: RuleTemplate, name: string): RuleDraft {
  const { event, conditions, actions }: Template = RULE_TEMPLATES[template];
  const children = conditions.map(([field, operator, value], place) => ({
    id: `n${place + 1}`,
    type: NODE.Condition,
    field,
    data_type: CONDITION_FIELDS[field].type,
    operator,
    value,
  }));
  return {
    ...EMPTY_RULE,
    name,
    events: [event],
    conditions: { id: 'root', type: NODE.And, children },
    actions: [...actions],
  };
}
