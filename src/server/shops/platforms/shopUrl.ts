import { PLATFORMS } from '#domain/shops/platforms.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';

/** Where a shop is, and what two spellings of the same shop share. */
export interface ShopUrl {
  /** With its scheme, the host in lower case, without query and without a slash at the end. */
  readonly url: string;
  /** Host and path without `www.`: what makes two addresses the same shop. */
  readonly key: string;
}

const LONGEST_URL = 300;

/** Reads the address of a shop as people type it; without a scheme it is https. null = it is none. */
export function parseShopUrl(text: string): ShopUrl | null {
  const typed = text.trim();
  if (typed === '' || typed.length > LONGEST_URL) return null;
  const written = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const { protocol, host, hostname, pathname, username, password } = new URL(written);
  if (username !== '' || password !== '' || !hostname.includes('.')) return null;
  const path = pathname.replace(/\/+$/, '');
  return { url: `${protocol}//${host}${path}`, key: `${host.replace(/^www\./, '')}${path}` };
}

/** Whether a shop of this system can be there: those of a hosted one are all at names of its own, by https. */
export function isAddressOf(type: ShopType, { url, key }: ShopUrl): boolean {
  const { hostEnd } = PLATFORMS[type];
  if (hostEnd === undefined) return true;
  const name = key.endsWith(hostEnd) ? key.slice(0, -hostEnd.length) : '';
  return /^[a-z0-9][a-z0-9-]*$/.test(name) && url === `https://${key}`;
}
