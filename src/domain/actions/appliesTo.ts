import type { ActionType } from '../rules/ruleTables.ts';

const GOODS = ['order', 'return', 'reexpedition'] as const;
const ANY = [...GOODS, 'lotshipping'] as const;

/**
 * The types of order that an action takes at all. Another type is refused with 3200, before the action's own checks. A
 * type for which the catalogue has a code of its own (18131, 18161) is listed here; the action itself refuses it.
 */
const APPLIES_TO: Readonly<Record<ActionType, readonly string[]>> = {
  addTaxBook: GOODS,
  assignIncoterm: ANY,
  assignLotShipping: ['order', 'reexpedition'],
  createLabel: GOODS,
  changeCarrier: GOODS,
  changeConfigCategory: GOODS,
  // The status table says it for each status.
  changeOrderStatus: ANY,
  changeOrderWarehouse: ANY,
  changeOrderTaxOffice: ANY,
  changeOrderWeight: GOODS,
  executeWebhook: ANY,
  sendEmail: GOODS,
  setDangerousMaterials: GOODS,
  setHsCode: GOODS,
  setOriginCountry: GOODS,
  indicateOrderPackages: GOODS,
  indicateOrderNumPackages: GOODS,
  setSerialNumberToProducts: GOODS,
  setTotalInsuredAmount: GOODS,
  declareTaxH7: GOODS,
  declareTaxDUA: GOODS,
};

/** @param orderType `type` of the order; false means refusal 3200 */
export function actionApplies(action: ActionType, orderType: string): boolean {
  return APPLIES_TO[action].includes(orderType);
}
