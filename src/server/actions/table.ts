import {
  addTaxBook,
  assignIncoterm,
  assignLotShipping,
  changeCarrier,
  changeConfigCategory,
  changeOrderTaxOffice,
  changeOrderWarehouse,
  changeOrderWeight,
  createLabel,
  declareTaxDUA,
  declareTaxH7,
  executeWebhook,
  indicateOrderNumPackages,
  indicateOrderPackages,
  sendEmail,
  setDangerousMaterials,
  setHsCode,
  setOriginCountry,
  setSerialNumberToProducts,
  setTotalInsuredAmount,
} from '#contract/endpoints/actions.ts';
import type { Endpoint, QueueRule } from '#contract/endpoint.ts';
import type { ActionType } from '#domain/rules/ruleTables.ts';
import { enterInTaxBook } from './addTaxBook.ts';
import { setIncoterm } from './assignIncoterm.ts';
import { checkLot, joinLot } from './assignLotShipping.ts';
import { handToCarrier } from './changeCarrier.ts';
import { categorise } from './changeConfigCategory.ts';
import { sendFromOffice } from './changeOrderTaxOffice.ts';
import { moveToWarehouse } from './changeOrderWarehouse.ts';
import { weighOrder } from './changeOrderWeight.ts';
import { checkLabel, makeLabel } from './createLabel.ts';
import { checkDUA, declareDUA } from './declareTaxDUA.ts';
import { checkH7, declareH7 } from './declareTaxH7.ts';
import { callWebhook, checkWebhook } from './executeWebhook.ts';
import { setNumPackages, setPackages } from './indicateOrderPackages.ts';
import type { ActionData, OnlineActionHandler, OrderAct } from '../records/orderAction.ts';
import { checkMail, sendMail } from './sendEmail.ts';
import { flagDangerous } from './setDangerousMaterials.ts';
import { setHsCodes } from './setHsCode.ts';
import { setOrigin } from './setOriginCountry.ts';
import { setSerials } from './setSerialNumberToProducts.ts';
import { insure } from './setTotalInsuredAmount.ts';

export type QueuedEndpoint = Endpoint & { readonly queue: QueueRule };

export interface QueuedRow {
  readonly way: 'queue';
  readonly endpoint: QueuedEndpoint;
  readonly act: OrderAct<unknown>;
}

export interface OnlineRow {
  readonly way: 'online';
  readonly endpoint: Endpoint;
  /** The checks of the action without its effect. */
  readonly check: OnlineActionHandler<unknown>;
  readonly act: OnlineActionHandler<unknown>;
}

/** What each action does; changeOrderStatus is a command of its own (commands/changeOrderStatus.ts). */
export const ACTION_HANDLERS: Readonly<Partial<Record<ActionType, QueuedRow | OnlineRow>>> = {
  addTaxBook: queued(addTaxBook, enterInTaxBook),
  assignIncoterm: queued(assignIncoterm, setIncoterm),
  changeCarrier: queued(changeCarrier, handToCarrier),
  changeConfigCategory: queued(changeConfigCategory, categorise),
  changeOrderWarehouse: queued(changeOrderWarehouse, moveToWarehouse),
  changeOrderTaxOffice: queued(changeOrderTaxOffice, sendFromOffice),
  changeOrderWeight: queued(changeOrderWeight, weighOrder),
  setDangerousMaterials: queued(setDangerousMaterials, flagDangerous),
  setHsCode: queued(setHsCode, setHsCodes),
  setOriginCountry: queued(setOriginCountry, setOrigin),
  indicateOrderPackages: queued(indicateOrderPackages, setPackages),
  indicateOrderNumPackages: queued(indicateOrderNumPackages, setNumPackages),
  setSerialNumberToProducts: queued(setSerialNumberToProducts, setSerials),
  setTotalInsuredAmount: queued(setTotalInsuredAmount, insure),
  assignLotShipping: online(assignLotShipping, checkLot, joinLot),
  createLabel: online(createLabel, checkLabel, makeLabel),
  executeWebhook: online(executeWebhook, checkWebhook, callWebhook),
  sendEmail: online(sendEmail, checkMail, sendMail),
  declareTaxH7: online(declareTaxH7, checkH7, declareH7),
  declareTaxDUA: online(declareTaxDUA, checkDUA, declareDUA),
};

function queued<E extends QueuedEndpoint>(endpoint: E, act: OrderAct<ActionData<E>>): QueuedRow {
  return { way: 'queue', endpoint, act: (order, data, context) => act(order, data as ActionData<E>, context) };
}

function online<E extends Endpoint>(
  endpoint: E,
  check: OnlineActionHandler<ActionData<E>>,
  act: OnlineActionHandler<ActionData<E>>,
): OnlineRow {
  return {
    way: 'online',
    endpoint,
    check: (orderId, data, runtime) => check(orderId, data as ActionData<E>, runtime),
    act: (orderId, data, runtime) => act(orderId, data as ActionData<E>, runtime),
  };
}
