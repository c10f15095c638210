/** Letters of the status table's "applies to"; package statuses are written on the order that holds the package. */
const LETTER_OF: Readonly<Record<string, string>> = { order: 'O', return: 'R', reexpedition: 'X', lotshipping: 'L' };

/**
 * Whether an order of this type can have the status at all; otherwise 3200.
 * @param appliesTo from the status's facts
 */
export function typeAllows(order: { readonly type: string }, appliesTo: string): boolean {
  const letter = LETTER_OF[order.type];
  return (letter !== undefined && appliesTo.includes(letter)) || (order.type === 'order' && appliesTo.includes('P'));
}
