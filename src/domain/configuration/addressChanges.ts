/**
 * What the logbook calls it when stored keys, or what is told of orders, go to another address from now on. None of it
 * is about one order.
 */
export const ADDRESS_CHANGES = ['moveShop', 'moveCarrier', 'addWebhookAddress', 'removeWebhookAddress'] as const;

export type AddressChangeAct = (typeof ADDRESS_CHANGES)[number];
