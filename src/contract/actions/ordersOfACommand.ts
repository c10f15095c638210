/**
 * What a device puts into one command of many orders: a command is one transaction, and the embedded database serves
 * one at a time, so that nobody waits for more than these.
 */
export const ORDERS_OF_A_COMMAND = 50;
