import type { ActionType } from '#domain/actions/actionTable.ts';
import type { BodyOf, Endpoint } from '../endpoint.ts';
import { addNote } from '../orders/actions/addNote.ts';
import { addReminder } from '../orders/actions/addReminder.ts';
import { addTaxBook } from '../customs/actions/addTaxBook.ts';
import { assignIncoterm } from '../customs/actions/assignIncoterm.ts';
import { assignLotShipping } from '../lots/actions/assignLotShipping.ts';
import { changeAssignee } from '../orders/actions/changeAssignee.ts';
import { changeCarrier } from '../labels/actions/changeCarrier.ts';
import { changeConfigCategory } from '../configuration/actions/changeConfigCategory.ts';
import { changeOrderStatus } from '../orders/actions/changeOrderStatus.ts';
import { changeOrderTaxOffice } from '../customs/actions/changeOrderTaxOffice.ts';
import { changeOrderWarehouse } from '../orders/actions/changeOrderWarehouse.ts';
import { changeOrderWeight } from '../orders/actions/changeOrderWeight.ts';
import { changePriority } from '../orders/actions/changePriority.ts';
import { changeTags } from '../orders/actions/changeTags.ts';
import { createLabel } from '../labels/actions/createLabel.ts';
import { declareTaxDUA } from '../customs/actions/declareTaxDUA.ts';
import { declareTaxH7 } from '../customs/actions/declareTaxH7.ts';
import { executeWebhook } from '../messages/actions/executeWebhook.ts';
import { indicateOrderNumPackages } from '../orders/actions/indicateOrderNumPackages.ts';
import { indicateOrderPackages } from '../orders/actions/indicateOrderPackages.ts';
import { sendEmail } from '../messages/actions/sendEmail.ts';
import { setDangerousMaterials } from '../customs/actions/setDangerousMaterials.ts';
import { setHsCode } from '../customs/actions/setHsCode.ts';
import { setOriginCountry } from '../customs/actions/setOriginCountry.ts';
import { setSerialNumberToProducts } from '../orders/actions/setSerialNumberToProducts.ts';
import { setTotalInsuredAmount } from '../orders/actions/setTotalInsuredAmount.ts';
import type { FieldHint } from '../formHints.ts';

/** The call of an action, and how a form asks for what it takes. */
export type ActionEndpoint = Endpoint & { readonly form: Readonly<Record<string, FieldHint>> };

/** The call of every action on orders, by its name. */
export const ORDER_ACTIONS = {
  changeOrderStatus,
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
} as const satisfies Readonly<Record<ActionType, ActionEndpoint>>;

/** `data` of an action's call, as the contract parsed it. */
export type ActionData<Action extends ActionType> = BodyOf<(typeof ORDER_ACTIONS)[Action]>['data'];

/** The call of an action with what any call may have. */
export const actionEndpoint = (action: ActionType): ActionEndpoint => ORDER_ACTIONS[action];
