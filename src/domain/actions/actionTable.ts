import type { AccessRule } from '../people/accessRule.ts';
import { DECLARE, DESK_ACTS, EXECUTE_ACTIONS, SEND_MAIL } from '../people/areas.ts';

const GOODS = ['order', 'return', 'reexpedition'] as const;
const ANY = [...GOODS, 'lotshipping'] as const;

/** What cannot be had back: money, or what was told to customs. */
export type Spending = 'money' | 'customs';

interface ActionRow {
  /**
   * The types of order that the action takes at all. Another type is refused with 3200, before the action's own checks. A
   * type for which the catalogue has a code of its own (18131, 18161) is listed here; the action itself refuses it.
   */
  readonly types: readonly (typeof ANY)[number][];
  /** Where people look for it, and its place there: the most used first. */
  readonly group: 'usual' | 'parcel' | 'place' | 'customs' | 'outside';
  readonly place: number;
  /** One of those that the desk looks for most. */
  readonly isFrequent?: true;
  /** The action concerns the products of one order, so that several orders cannot share it. */
  readonly isForOneOrder?: true;
  /** What it costs that cannot be had back. Absent = it can be undone. */
  readonly spends?: Spending;
  /** The action is refused while the order has no label. */
  readonly needsLabel?: true;
  /** Who may do it. Absent = everybody who may act on orders. */
  readonly access?: AccessRule;
  /** The command that waits in the outbox: its name and version as devices have stored it. Absent = it needs the network. */
  readonly command?: { readonly kind: string; readonly version: number };
}

/**
 * The actions on orders by their names. A row is all that
 * is common to every layer; what an action takes stands in `contract/actions/`, what it does in `server/actions/`.
 */
export const ACTIONS = {
  addNote: { types: GOODS, group: 'outside', place: 3, command: { kind: 'order.addNote', version: 1 } },
  addReminder: { types: GOODS, group: 'outside', place: 4, command: { kind: 'order.addReminder', version: 1 } },
  addTaxBook: {
    types: GOODS,
    group: 'customs',
    place: 6,
    access: DECLARE,
    command: { kind: 'order.addTaxBook', version: 1 },
  },
  assignIncoterm: { types: ANY, group: 'customs', place: 3, command: { kind: 'order.assignIncoterm', version: 1 } },
  assignLotShipping: { types: ['order', 'reexpedition'], group: 'usual', place: 3 },
  createLabel: { types: GOODS, group: 'usual', place: 2, isFrequent: true, spends: 'money' },
  changeCarrier: {
    types: GOODS,
    group: 'usual',
    place: 4,
    isFrequent: true,
    command: { kind: 'order.changeCarrier', version: 1 },
  },
  changeConfigCategory: {
    types: GOODS,
    group: 'place',
    place: 3,
    command: { kind: 'order.changeConfigCategory', version: 1 },
  },
  // The status table says for each status which types may have it. Its command is stored under this name on devices.
  changeOrderStatus: {
    types: ANY,
    group: 'usual',
    place: 1,
    isFrequent: true,
    command: { kind: 'order.changeStatus', version: 1 },
  },
  changeOrderWarehouse: {
    types: ANY,
    group: 'place',
    place: 1,
    command: { kind: 'order.changeOrderWarehouse', version: 1 },
  },
  changeOrderTaxOffice: {
    types: ANY,
    group: 'place',
    place: 2,
    command: { kind: 'order.changeOrderTaxOffice', version: 1 },
  },
  changeOrderWeight: {
    types: GOODS,
    group: 'parcel',
    place: 3,
    isFrequent: true,
    command: { kind: 'order.changeOrderWeight', version: 1 },
  },
  executeWebhook: { types: ANY, group: 'outside', place: 2, access: DESK_ACTS },
  sendEmail: { types: GOODS, group: 'outside', place: 1, isFrequent: true, access: SEND_MAIL },
  changeAssignee: { types: GOODS, group: 'usual', place: 6, command: { kind: 'order.changeAssignee', version: 1 } },
  changePriority: { types: GOODS, group: 'usual', place: 5, command: { kind: 'order.changePriority', version: 1 } },
  changeTags: { types: GOODS, group: 'usual', place: 7, command: { kind: 'order.changeTags', version: 1 } },
  setDangerousMaterials: {
    types: GOODS,
    group: 'parcel',
    place: 5,
    command: { kind: 'order.setDangerousMaterials', version: 1 },
  },
  setHsCode: { types: GOODS, group: 'customs', place: 1, command: { kind: 'order.setHsCode', version: 1 } },
  setOriginCountry: {
    types: GOODS,
    group: 'customs',
    place: 2,
    command: { kind: 'order.setOriginCountry', version: 1 },
  },
  indicateOrderPackages: {
    types: GOODS,
    group: 'parcel',
    place: 2,
    command: { kind: 'order.indicateOrderPackages', version: 1 },
  },
  indicateOrderNumPackages: {
    types: GOODS,
    group: 'parcel',
    place: 1,
    isFrequent: true,
    command: { kind: 'order.indicateOrderNumPackages', version: 1 },
  },
  setSerialNumberToProducts: {
    types: GOODS,
    group: 'place',
    place: 4,
    isForOneOrder: true,
    command: { kind: 'order.setSerialNumberToProducts', version: 1 },
  },
  setTotalInsuredAmount: {
    types: GOODS,
    group: 'parcel',
    place: 4,
    access: DESK_ACTS,
    command: { kind: 'order.setTotalInsuredAmount', version: 1 },
  },
  declareTaxH7: { types: GOODS, group: 'customs', place: 4, spends: 'customs', needsLabel: true, access: DECLARE },
  declareTaxDUA: { types: GOODS, group: 'customs', place: 5, spends: 'customs', needsLabel: true, access: DECLARE },
} as const satisfies Readonly<Record<string, ActionRow>>;

export type ActionType = keyof typeof ACTIONS;

/** Actions that may wait in the outbox: their bodies name the wanted state, so that a repeat changes nothing. */
export type QueuedAction = {
  [Action in ActionType]: (typeof ACTIONS)[Action] extends { readonly command: object } ? Action : never;
}[ActionType];

/** Actions that reach somebody outside, or that a second time would do something else. */
export type OnlineAction = Exclude<ActionType, QueuedAction>;

/** The command of an action, by the name that devices store. */
export type ActionCommand<Action extends QueuedAction = QueuedAction> = (typeof ACTIONS)[Action]['command']['kind'];

export const ACTION_TYPES = Object.keys(ACTIONS) as [ActionType, ...ActionType[]];

/** The row of an action with what any row may say. */
export const actionRow = (action: ActionType): ActionRow => ACTIONS[action];

/** Who may do an action, for its call, its buttons and the replay of a device alike. */
export const actionAccess = (action: ActionType): AccessRule => actionRow(action).access ?? EXECUTE_ACTIONS;

/** Every action that may wait, with its command. */
export const QUEUED_ACTIONS = ACTION_TYPES.filter((action): action is QueuedAction => 'command' in ACTIONS[action]).map(
  (action) => ({ action, ...ACTIONS[action].command }),
);
