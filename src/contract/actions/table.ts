import type { ActionType } from '#domain/actions/actionTable.ts';
import type { BodyOf, Endpoint } from '../endpoint.ts';
import { addTaxBook } from './addTaxBook.ts';
import { assignIncoterm } from './assignIncoterm.ts';
import { assignLotShipping } from './assignLotShipping.ts';
import { changeCarrier } from './changeCarrier.ts';
import { changeConfigCategory } from './changeConfigCategory.ts';
import { changeOrderStatus } from './changeOrderStatus.ts';
import { changeOrderTaxOffice } from './changeOrderTaxOffice.ts';
import { changeOrderWarehouse } from './changeOrderWarehouse.ts';
import { changeOrderWeight } from './changeOrderWeight.ts';
import { createLabel } from './createLabel.ts';
import { declareTaxDUA } from './declareTaxDUA.ts';
import { declareTaxH7 } from './declareTaxH7.ts';
import { executeWebhook } from './executeWebhook.ts';
import { indicateOrderNumPackages } from './indicateOrderNumPackages.ts';
import { indicateOrderPackages } from './indicateOrderPackages.ts';
import { sendEmail } from './sendEmail.ts';
import { setDangerousMaterials } from './setDangerousMaterials.ts';
import { setHsCode } from './setHsCode.ts';
import { setOriginCountry } from './setOriginCountry.ts';
import { setSerialNumberToProducts } from './setSerialNumberToProducts.ts';
import { setTotalInsuredAmount } from './setTotalInsuredAmount.ts';
import type { FieldHint } from './formHints.ts';

/** The call of an action, and how a form asks for what it takes. */
export type ActionEndpoint = Endpoint & { readonly form: Readonly<Record<string, FieldHint>> };

/** The call of every action on orders, by its name. */
export const ORDER_ACTIONS = {
  changeOrderStatus,
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
} as const satisfies Readonly<Record<ActionType, ActionEndpoint>>;

/** `data` of an action's call, as the contract parsed it. */
export type ActionData<Action extends ActionType> = BodyOf<(typeof ORDER_ACTIONS)[Action]>['data'];

/** The call of an action with what any call may have. */
export const actionEndpoint = (action: ActionType): ActionEndpoint => ORDER_ACTIONS[action];
