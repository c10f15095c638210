import { PERMISSIONS } from '#domain/access/roles.ts';
import {
  addTaxBookData,
  assignIncotermData,
  declareTaxDUAData,
  declareTaxH7Data,
  setDangerousMaterialsData,
  setHsCodeData,
  setOriginCountryData,
} from '../actions/customs.ts';
import {
  changeConfigCategoryData,
  changeOrderTaxOfficeData,
  changeOrderWarehouseData,
  setSerialNumberToProductsData,
} from '../actions/order.ts';
import { createLabelData } from '../actions/createLabel.ts';
import { onlineAction, queuedAction } from '../actions/orderAction.ts';
import { assignLotShippingData, executeWebhookData, sendEmailData } from '../actions/outside.ts';
import {
  changeCarrierData,
  changeOrderWeightData,
  indicateOrderNumPackagesData,
  indicateOrderPackagesData,
  setTotalInsuredAmountData,
} from '../actions/shipping.ts';

// Actions on orders, by their wire names; changeOrderStatus stands in ./orders.ts.

export const addTaxBook = queuedAction({
  type: 'addTaxBook',
  summary: 'Enters orders in the tax book of a region; an order stands in it once',
  data: addTaxBookData,
  errors: [5600, 10004, 10009, 5001],
});

export const assignIncoterm = queuedAction({
  type: 'assignIncoterm',
  summary: 'Sets who pays duties and taxes; on a lot, for all its orders',
  data: assignIncotermData,
  errors: [18131, 18132],
});

export const createLabel = onlineAction({
  type: 'createLabel',
  summary:
    'Books the shipment with the carrier and keeps its labels, or draws those of the booking in another format; a printed label that says something else is voided only with `replace_printed`',
  data: createLabelData,
  errors: [
    12001, 12006, 120011, 7004, 7010, 2004, 14006, 14005, 14008, 14007, 14004, 14003, 18183, 18182, 19679, 14002, 14001,
  ],
});

export const changeCarrier = queuedAction({
  type: 'changeCarrier',
  summary:
    'Gives orders to another carrier; an unused label of the old one is voided first, a printed one only with `replace_printed`',
  data: changeCarrierData,
  errors: [7010, 2004, 14006, 12001, 12006, 14003, 14001],
});

export const changeConfigCategory = queuedAction({
  type: 'changeConfigCategory',
  summary: 'Sets the category that selects how orders are picked and packed',
  data: changeConfigCategoryData,
  errors: [],
});

export const changeOrderWarehouse = queuedAction({
  type: 'changeOrderWarehouse',
  summary: 'Moves orders to another warehouse',
  data: changeOrderWarehouseData,
  errors: [10011, 10010, 18141, 18142, 18161],
});

export const changeOrderTaxOffice = queuedAction({
  type: 'changeOrderTaxOffice',
  summary: 'Sets the office that sends',
  data: changeOrderTaxOfficeData,
  errors: [10004, 10009, 18152, 18161],
});

export const changeOrderWeight = queuedAction({
  type: 'changeOrderWeight',
  summary: 'Sets the total weight in place of the sum of the products',
  data: changeOrderWeightData,
  errors: [12001, 12006],
});

export const setDangerousMaterials = queuedAction({
  type: 'setDangerousMaterials',
  summary: 'Marks orders as dangerous goods, or not',
  data: setDangerousMaterialsData,
  errors: [],
});

export const setHsCode = queuedAction({
  type: 'setHsCode',
  summary: 'Sets the customs code of products',
  data: setHsCodeData,
  errors: [18182, 18181, 19679],
});

export const setOriginCountry = queuedAction({
  type: 'setOriginCountry',
  summary: 'Sets where products come from',
  data: setOriginCountryData,
  errors: [],
});

export const indicateOrderPackages = queuedAction({
  type: 'indicateOrderPackages',
  summary: 'Replaces the packages, numbered 1 to n',
  data: indicateOrderPackagesData,
  errors: [14007, 120011, 12001, 12006],
});

export const indicateOrderNumPackages = queuedAction({
  type: 'indicateOrderNumPackages',
  summary: 'The same with n equal packages',
  data: indicateOrderNumPackagesData,
  errors: [14007, 120011, 12001, 12006],
});

export const setSerialNumberToProducts = queuedAction({
  type: 'setSerialNumberToProducts',
  summary: 'Replaces the serial numbers of products, one for each unit',
  data: setSerialNumberToProductsData,
  errors: [18172, 18173, 18174, 18175, 18171],
});

export const setTotalInsuredAmount = queuedAction({
  type: 'setTotalInsuredAmount',
  summary: 'Sets the value that the label insures',
  data: setTotalInsuredAmountData,
  errors: [7004],
});

export const declareTaxH7 = onlineAction({
  type: 'declareTaxH7',
  summary: 'Files the import declaration for goods of low value',
  data: declareTaxH7Data,
  errors: [18183, 18182, 5001, 14011, 14012, 14002, 10004, 10009],
});

export const declareTaxDUA = onlineAction({
  type: 'declareTaxDUA',
  summary: 'Files the standard customs declaration',
  data: declareTaxDUAData,
  errors: [18183, 18182, 5001, 14011, 14012, 14002, 10004, 10009],
});

export const assignLotShipping = onlineAction({
  type: 'assignLotShipping',
  summary: 'Puts orders in the open lot of an itinerary and day; the first order makes it',
  data: assignLotShippingData,
  errors: [6005, 3602, 6007, 6006, 3502, 18151, 18161, 12001, 12006],
});

export const executeWebhook = onlineAction({
  type: 'executeWebhook',
  summary: 'Sends the order, signed, to a server of somebody else; each message stands in the log of deliveries',
  data: executeWebhookData,
  errors: [18011],
});

export const sendEmail = {
  ...onlineAction({
    type: 'sendEmail',
    summary: 'Writes a mail about the order and sends it',
    data: sendEmailData,
    errors: [18021],
  }),
  /** Only people who may write to customers can make the server write to them. */
  access: { allPermissions: [PERMISSIONS.Execute, PERMISSIONS.SendNotificationsToCustomers] },
} as const;
