/** The events that an action rule can listen to, by their wire keys. */
export const TRIGGER_EVENTS = [
  'after_store_order',
  'after_update_order',
  'before_consolidate',
  'after_consolidate',
  'before_create_shipment_label',
  'after_create_shipment_label',
  'before_change_order_status',
  'after_change_order_status',
  'after_open_consolidate',
  'after_close_consolidate',
  'error_on_consolidate',
] as const;

export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];

/** Events whose rules run before what raises them goes on, in its transaction. */
export type BeforeEvent = Extract<TriggerEvent, `before_${string}`>;

/** What a rule does when its conditions are met: its actions, nothing, or nothing and no rule after it either. */
export const OUTCOME_MODES = ['ExecuteAction', 'Continue', 'Stop'] as const;
export type OutcomeMode = (typeof OUTCOME_MODES)[number];

/** Rules that caused each other one after another, the first one included. */
export const MAX_CHAIN = 3;
/** Actions that the rules of one event run for one order. */
export const MAX_ACTIONS_OF_EVENT = 100;
/** Actions of one rule. */
export const MAX_ACTIONS = 20;
/** Rules of one client. */
export const MAX_RULES = 500;

/** What the run of an action says that would hold an order until a day that has come (`isHoldOver`). */
export const HOLD_OVER = 'hold_over';
