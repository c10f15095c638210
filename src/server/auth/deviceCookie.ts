import type { NewCookie } from '../kernel/newCookie.ts';
import type { PublicContext } from '../kernel/context.ts';
import { secretCookie } from './cookies.ts';

/** Browsers keep no cookie for longer; each use starts it anew. */
const LASTS_S = 400 * 24 * 3600;

const nameOf = (secure: boolean): string => (secure ? '__Host-despacho_device' : 'despacho_device');

/** Out of reach of scripts: what a page can be made to run cannot carry the device away. */
export function deviceCookie(secret: string, secure: boolean): NewCookie {
  return secretCookie(nameOf(secure), secret, LASTS_S, secure);
}

/** @returns the secret of the enrolled device that asks, undefined where there is none */
export function readDeviceCookie({ cookie, secure }: Pick<PublicContext, 'cookie' | 'secure'>): string | undefined {
  return cookie(nameOf(secure));
}
