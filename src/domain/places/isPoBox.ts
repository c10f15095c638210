/** As people write it where they live: what begins a line so, and what says it anywhere. */
const AT_THE_BEGINNING =
  /^\s*(apartado|apdo\.?|apt(?:ado)?\. correos|postfach|casella postale|caixa postal|b\.? ?p\.?)\s*(n\.?º\s*)?\d/i;
const ANYWHERE = /\b(apartado de correos|apdo\.? de correos|p\.? ?o\.? ?box|post office box|bo[iî]te postale)\b/i;

/** Whether an address is a box at a post office, where no courier rings. */
export function isPoBox(street: string): boolean {
  return AT_THE_BEGINNING.test(street) || ANYWHERE.test(street);
}
