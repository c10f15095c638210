/** Who a mail about an order can go to by what they are to it, not by address. */
export const ROLES_OF_ORDER = ['customer', 'sender'] as const;
export type RoleOfOrder = (typeof ROLES_OF_ORDER)[number];

/** Things of the client that have an address of their own. */
const KEPT = ['contact', 'office'] as const;
type Kept = (typeof KEPT)[number];

/** A recipient as it is read: a role of the order, a thing of the client by its id, or an address that somebody wrote. */
export type MailRecipient =
  | { readonly kind: RoleOfOrder }
  | { readonly kind: Kept; readonly id: number }
  | { readonly kind: 'address'; readonly address: string };

const MARKED = new RegExp(String.raw`^(${KEPT.join('|')}):(\d{1,9})$`);

const isRole = (text: string): text is RoleOfOrder => ROLES_OF_ORDER.some((role) => role === text);
const isKept = (text: string | undefined): text is Kept => KEPT.some((kind) => kind === text);

/**
 * Reads a recipient of the contract: `customer`, `sender`, `contact:{id}`, `office:{id}`, or an address, which is not
 * checked here. Spaces around it are dropped.
 */
export function parseRecipient(text: string): MailRecipient {
  const wanted = text.trim();
  if (isRole(wanted)) return { kind: wanted };
  const [, kind, id] = MARKED.exec(wanted) ?? [];
  return isKept(kind) ? { kind, id: Number(id) } : { kind: 'address', address: wanted };
}

/** A contact as a recipient. @param id of `clients/{id}/contacts` */
export const contactRecipient = (id: number): string => `contact:${id}`;
