import type { ActionType } from '#domain/rules/ruleTables.ts';

/** The actions as people look for them, the most used first. */
export const ACTION_GROUPS = [
  { id: 'usual', actions: ['changeOrderStatus', 'createLabel', 'assignLotShipping', 'changeCarrier'] },
  {
    id: 'parcel',
    actions: [
      'indicateOrderNumPackages',
      'indicateOrderPackages',
      'changeOrderWeight',
      'setTotalInsuredAmount',
      'setDangerousMaterials',
    ],
  },
  {
    id: 'place',
    actions: ['changeOrderWarehouse', 'changeOrderTaxOffice', 'changeConfigCategory', 'setSerialNumberToProducts'],
  },
  {
    id: 'customs',
    actions: ['setHsCode', 'setOriginCountry', 'assignIncoterm', 'declareTaxH7', 'declareTaxDUA', 'addTaxBook'],
  },
  { id: 'outside', actions: ['sendEmail', 'executeWebhook'] },
] as const satisfies readonly { readonly id: string; readonly actions: readonly ActionType[] }[];
