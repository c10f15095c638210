import { ACTIONS, type ActionType } from '../actions/actionTable.ts';
import type { RuleAction } from './actionRule.ts';
import type { ConditionField } from './conditionFields.ts';
import type { FactValue, RuleFacts } from './factReader.ts';
import type { TriggerEvent } from './ruleTables.ts';

/** An event that an action raises, and what is known of the order then. A null fact is known to be missing. */
export interface CausedEvent {
  readonly event: TriggerEvent;
  readonly known: RuleFacts;
}

interface Effect {
  /** Fields of conditions that the action may change. */
  readonly writes: readonly ConditionField[];
  readonly raises: (data: RuleAction['data']) => readonly CausedEvent[];
}

/** Actions whose history row is no change of the order itself, or has events of its own. */
const NO_UPDATE: readonly ActionType[] = [
  'changeOrderStatus',
  'addNote',
  'addReminder',
  'createLabel',
  'assignLotShipping',
  'sendEmail',
  'executeWebhook',
  'addTaxBook',
];

/** What changes an order and is no action of the table. */
const OTHER_UPDATES: ReadonlySet<string> = new Set([
  'changeCustomer',
  'changeLines',
  'splitOrder',
  'mergeOrders',
  'separateOrders',
]);

/** Whether the action raises `after_update_order` once it is done. */
export function updatesOrder(action: string): boolean {
  return (Object.hasOwn(ACTIONS, action) && !NO_UPDATE.includes(action as ActionType)) || OTHER_UPDATES.has(action);
}

const text = (value: unknown): FactValue | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

function status(next: unknown): readonly CausedEvent[] {
  const event_new_status = text(next);
  return [
    { event: 'before_change_order_status', known: { event_new_status } },
    { event: 'after_change_order_status', known: { event_new_status, order_status: event_new_status } },
  ];
}

/** An action that changes one thing of the order, after which that thing is known. */
function updating(
  writes: readonly ConditionField[],
  known: (data: RuleAction['data']) => RuleFacts = () => ({}),
): Effect {
  return { writes, raises: (data) => [{ event: 'after_update_order', known: known(data) }] };
}

const NOTHING: Effect = { writes: [], raises: () => [] };

/** Writes a status of its own beside its declaration. */
function declaring(next: string): Effect {
  return {
    writes: ['order_status'],
    raises: () => [...status(next), { event: 'after_update_order', known: { order_status: next } }],
  };
}

const kilograms = ({ weight, unit }: RuleAction['data']): number | null => {
  if (typeof weight !== 'number') return null;
  return unit === 'g' ? weight / 1000 : weight;
};

/** What each action does to the fields of conditions, and the events that it raises. */
export const ACTION_EFFECTS: Readonly<Record<ActionType, Effect>> = {
  addNote: NOTHING,
  addReminder: NOTHING,
  addTaxBook: NOTHING,
  sendEmail: NOTHING,
  executeWebhook: NOTHING,
  changeOrderStatus: {
    writes: ['order_status'],
    // A release gives the status back without a word to any rule.
    raises: (data) => (data['release'] === true ? [] : status(data['status'])),
  },
  createLabel: {
    writes: ['order_has_label', 'order_tracking_number', 'carrier_service', 'order_num_packages', 'order_status'],
    raises: () => [
      { event: 'before_create_shipment_label', known: {} },
      ...status('LABEL_CREATED'),
      { event: 'after_create_shipment_label', known: { order_has_label: true } },
    ],
  },
  assignLotShipping: {
    writes: ['itinerary', 'lotshipping_date', 'lotshipping_status', 'order_status'],
    raises: (data) => {
      const known = { itinerary: text(data['itinerary_id']), lotshipping_date: text(data['date']) };
      return [
        { event: 'before_consolidate', known: { itinerary: null } },
        { event: 'after_open_consolidate', known },
        { event: 'after_consolidate', known },
        ...status('CONSOLIDATED'),
        { event: 'error_on_consolidate', known: {} },
      ];
    },
  },
  changeCarrier: updating(['carrier', 'carrier_operator', 'carrier_service', 'order_is_click_and_collect'], (data) =>
    data['carrier_id'] === undefined ? {} : { carrier: text(data['carrier_id']) },
  ),
  changeConfigCategory: updating(['order_config_category'], (data) =>
    data['category'] === undefined ? {} : { order_config_category: text(data['category']) },
  ),
  changeOrderWarehouse: updating(['warehouse'], (data) => ({ warehouse: text(data['warehouse_id']) })),
  changeAssignee: updating([]),
  changeTags: updating(['order_tag']),
  changePriority: updating(['order_priority'], (data) => ({ order_priority: text(data['priority']) })),
  changeOrderTaxOffice: updating(['tax_office'], (data) => ({ tax_office: text(data['tax_office_id']) })),
  changeOrderWeight: updating(['order_total_weight'], (data) => ({ order_total_weight: kilograms(data) })),
  setDangerousMaterials: updating(['order_is_dangerous'], (data) => ({
    order_is_dangerous: data['dangerous'] === true,
  })),
  setHsCode: updating(['product_hs_code', 'product_has_hs_code'], (data) =>
    typeof data['hs_code'] === 'string' ? { product_has_hs_code: true } : {},
  ),
  setOriginCountry: updating(['product_origin_country'], (data) =>
    data['products'] === undefined ? { product_origin_country: text(data['country']) } : {},
  ),
  indicateOrderPackages: updating(['order_num_packages', 'order_volumetric_weight']),
  indicateOrderNumPackages: updating(['order_num_packages', 'order_volumetric_weight'], (data) => ({
    order_num_packages: text(data['num_packages']),
  })),
  setSerialNumberToProducts: updating([]),
  setTotalInsuredAmount: updating(['order_insured_amount'], (data) => ({
    order_insured_amount: text(data['amount']),
  })),
  assignIncoterm: updating(['order_incoterm'], (data) => ({ order_incoterm: text(data['incoterm']) })),
  declareTaxH7: declaring('SZ_DECLARED_H7'),
  declareTaxDUA: declaring('SZ_DECLARED_DUA'),
};
