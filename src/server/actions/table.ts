import type { ActionType, OnlineAction, QueuedAction } from '#domain/actions/actionTable.ts';
import * as addTaxBook from '../areas/customs/actions/addTaxBook.ts';
import * as assignIncoterm from '../areas/customs/actions/assignIncoterm.ts';
import * as assignLotShipping from '../areas/lots/actions/assignLotShipping.ts';
import * as changeCarrier from '../areas/labels/actions/changeCarrier.ts';
import * as changeConfigCategory from '../areas/configuration/actions/changeConfigCategory.ts';
import * as changeOrderTaxOffice from '../areas/customs/actions/changeOrderTaxOffice.ts';
import * as changeOrderWarehouse from '../areas/orders/actions/changeOrderWarehouse.ts';
import * as changeOrderWeight from '../areas/orders/actions/changeOrderWeight.ts';
import * as createLabel from '../areas/labels/actions/createLabel.ts';
import * as declareTaxDUA from '../areas/customs/actions/declareTaxDUA.ts';
import * as declareTaxH7 from '../areas/customs/actions/declareTaxH7.ts';
import * as executeWebhook from '../areas/messages/actions/executeWebhook.ts';
import * as indicateOrderNumPackages from '../areas/orders/actions/indicateOrderNumPackages.ts';
import * as indicateOrderPackages from '../areas/orders/actions/indicateOrderPackages.ts';
import * as sendEmail from '../areas/messages/actions/sendEmail.ts';
import * as setDangerousMaterials from '../areas/customs/actions/setDangerousMaterials.ts';
import * as setHsCode from '../areas/customs/actions/setHsCode.ts';
import * as setOriginCountry from '../areas/customs/actions/setOriginCountry.ts';
import * as setSerialNumberToProducts from '../areas/orders/actions/setSerialNumberToProducts.ts';
import * as setTotalInsuredAmount from '../areas/orders/actions/setTotalInsuredAmount.ts';
import type { OnlineHandlers, QueuedActionHandler } from '../records/orderAction.ts';

/** An action that writes only the database: a command, so that it may wait on a device. */
interface QueuedHandlers<Action extends QueuedAction> {
  readonly execute: QueuedActionHandler<Action>;
}

type HandlersOf<Action extends ActionType> = Action extends QueuedAction
  ? QueuedHandlers<Action>
  : Action extends OnlineAction
    ? OnlineHandlers<Action>
    : never;

/** Its statuses are decided one by one and written together, so that it is a command of its own (areas/orders/commands/changeOrderStatus.ts). */
export type SingleAction = Exclude<ActionType, 'changeOrderStatus'>;

/** What each action does to one order. */
export const ACTION_HANDLERS: { readonly [Action in SingleAction]: HandlersOf<Action> } = {
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
export function queuedHandler(action: ActionType): QueuedActionHandler<never> {
  if (action === 'changeOrderStatus' || onlineHandlers(action)) throw new Error(`${action} is no command of one order`);
  return (ACTION_HANDLERS[action] as QueuedHandlers<never>).execute;
}
