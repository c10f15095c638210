import type { ActionType, OnlineAction, QueuedAction } from '#domain/actions/actionTable.ts';
import * as addNote from '../orders/actions/addNote.ts';
import * as addReminder from '../orders/actions/addReminder.ts';
import * as addTaxBook from '../customs/actions/addTaxBook.ts';
import * as assignIncoterm from '../customs/actions/assignIncoterm.ts';
import * as assignLotShipping from '../lots/actions/assignLotShipping.ts';
import * as changeAssignee from '../orders/actions/changeAssignee.ts';
import * as changeCarrier from '../labels/actions/changeCarrier.ts';
import * as changeConfigCategory from '../configuration/actions/changeConfigCategory.ts';
import * as changeOrderTaxOffice from '../customs/actions/changeOrderTaxOffice.ts';
import * as changeOrderWarehouse from '../orders/actions/changeOrderWarehouse.ts';
import * as changeOrderWeight from '../orders/actions/changeOrderWeight.ts';
import * as changePriority from '../orders/actions/changePriority.ts';
import * as changeTags from '../orders/actions/changeTags.ts';
import * as createLabel from '../labels/actions/createLabel.ts';
import * as declareTaxDUA from '../customs/actions/declareTaxDUA.ts';
import * as declareTaxH7 from '../customs/actions/declareTaxH7.ts';
import * as executeWebhook from '../messages/actions/executeWebhook.ts';
import * as indicateOrderNumPackages from '../orders/actions/indicateOrderNumPackages.ts';
import * as indicateOrderPackages from '../orders/actions/indicateOrderPackages.ts';
import * as sendEmail from '../messages/actions/sendEmail.ts';
import * as setDangerousMaterials from '../customs/actions/setDangerousMaterials.ts';
import * as setHsCode from '../customs/actions/setHsCode.ts';
import * as setOriginCountry from '../customs/actions/setOriginCountry.ts';
import * as setSerialNumberToProducts from '../orders/actions/setSerialNumberToProducts.ts';
import * as setTotalInsuredAmount from '../orders/actions/setTotalInsuredAmount.ts';
import type { BareActionHandler, OnlineHandlers, QueuedActionHandler } from '../commands/orderAction.ts';

/** An action that writes only the database: a command, so that it may wait on a device. */
type QueuedHandlers<Action extends QueuedAction> =
  | { readonly execute: QueuedActionHandler<Action>; readonly isBare?: never }
  | { readonly execute: BareActionHandler<Action>; readonly isBare: true };

type HandlersOf<Action extends ActionType> = Action extends QueuedAction
  ? QueuedHandlers<Action>
  : Action extends OnlineAction
    ? OnlineHandlers<Action>
    : never;

/** The change of statuses decides order by order and writes them together, so that it is a command of its own (orders/commands/changeOrderStatus.ts). */
export type SingleAction = Exclude<ActionType, 'changeOrderStatus'>;

/** What each action does to one order. */
export const ACTION_HANDLERS: { readonly [Action in SingleAction]: HandlersOf<Action> } = {
  addNote,
  addReminder,
  changePriority,
  changeAssignee,
  changeTags,
  createLabel,
  assignLotShipping,
  changeCarrier,
  indicateOrderNumPackages,
  indicateOrderPackages,
  changeOrderWeight,
  setTotalInsuredAmount,
  setDangerousMaterials,
  changeOrderWarehouse,
  changeOrderTaxOffice,
  changeConfigCategory,
  setSerialNumberToProducts,
  setHsCode,
  setOriginCountry,
  assignIncoterm,
  declareTaxH7,
  declareTaxDUA,
  addTaxBook,
  sendEmail,
  executeWebhook,
};

/** The handlers of an action that needs the network; null = it is a command. Their `data` is what its own call takes. */
export function onlineHandlers(action: ActionType): OnlineHandlers | null {
  const handlers = action === 'changeOrderStatus' ? null : ACTION_HANDLERS[action];
  return handlers && 'check' in handlers ? handlers : null;
}

/** What a queued action does to one order; another action is a bug and throws. */
export function queuedHandlers(action: ActionType): QueuedHandlers<never> {
  if (action === 'changeOrderStatus' || onlineHandlers(action)) throw new Error(`${action} is no command of one order`);
  return ACTION_HANDLERS[action] as QueuedHandlers<never>;
}
