import { createHmac, timingSafeEqual } from 'node:crypto';

/** The pages where customers announce returns stand behind this. */
export const RETURN_PAGES = '/returns/';

const SIGNATURE = '[\\w-]{43}';
const PORTAL = new RegExp(`^([1-9]\\d{0,15})-(${SIGNATURE})$`);
const PASS = new RegExp(`^([1-9]\\d{0,15})-([1-9]\\d{0,15})-([1-9a-z][0-9a-z]{0,8})-(${SIGNATURE})$`);

/** What opens the returns of one order. */
export interface ReturnPass {
  readonly clientId: number;
  readonly orderId: number;
  /** Seconds since 1970. */
  readonly until: number;
}

/** The address of the page of a client, for its web shop: it stays the same, and nobody finds that of another by it. */
export function portalAddress(key: string, clientId: number): string {
  return `${RETURN_PAGES}${clientId}-${signatureOf(key, `portal\n${clientId}`)}`;
}

/** The client of such an address; null = this server did not give it. */
export function portalClient(key: string, text: string): number | null {
  const [, client = '', signature = ''] = PORTAL.exec(text) ?? [];
  return isRight(key, `portal\n${client}`, signature) ? Number(client) : null;
}

/** The address of the returns of one order. Whoever has it needs no postcode, until it ends. */
export function passAddress(key: string, { clientId, orderId, until }: ReturnPass): string {
  const facts = `${clientId}-${orderId}-${until.toString(36)}`;
  return `${RETURN_PAGES}order/${facts}-${signatureOf(key, `pass\n${facts}`)}`;
}

/** What a pass opens; null = this server did not give it, or its time has run out. */
export function readPass(key: string, text: string, now: Date): ReturnPass | null {
  const [, client = '', order = '', end = '', signature = ''] = PASS.exec(text) ?? [];
  if (!isRight(key, `pass\n${client}-${order}-${end}`, signature)) return null;
  const until = Number.parseInt(end, 36);
  return until * 1000 > now.getTime() ? { clientId: Number(client), orderId: Number(order), until } : null;
}

function isRight(key: string, text: string, signature: string): boolean {
  const right = Buffer.from(signatureOf(key, text));
  return signature.length === right.length && timingSafeEqual(right, Buffer.from(signature));
}

function signatureOf(key: string, text: string): string {
  return createHmac('sha256', key).update(`returns\n${text}`).digest('base64url');
}
