const ALONE = 'item-';

/** The name of a product that only a line of an order knows, because the shop has it no more. @param id of the line */
export const loneLine = (id: string | number): string => `${ALONE}${id}`;

/** Whether the shop can be asked about a product of this name. */
export const isLone = (product: string): boolean => product.startsWith(ALONE);
