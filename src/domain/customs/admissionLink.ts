/** Where customs at the origin take an order in: the address that the QR of its papers opens. */
export function admissionLink(origin: string, orderId: number): string {
  return `${origin}/customs/admision-in-origin-adt?id_order=${orderId}`;
}

const LINK = /^https?:\/\/[^/\s]+\/customs\/admision-in-(?:origin|destiny)-adt\?id_order=(\d{1,10})$/i;

/**
 * The order that a QR of our papers names; null = another code. The address is never followed: it may be of another
 * server, and the id is asked for here.
 */
export function orderOfAdmissionLink(code: string): number | null {
  const id = Number(LINK.exec(code.trim())?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
