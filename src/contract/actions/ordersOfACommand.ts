/**
 * Most orders in one command. A command is one transaction, and the embedded database runs one at a time: nobody should
 * wait for more orders than these.
 */
export const ORDERS_OF_A_COMMAND = 50;
