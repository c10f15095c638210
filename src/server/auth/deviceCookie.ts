import { readCookie, secretCookie } from './cookies.ts';

/** Browsers keep no cookie for longer; each use starts it anew. */
const LASTS_S = 400 * 24 * 3600;

const nameOf = (secure: boolean): string => (secure ? '__Host-despacho_device' : 'despacho_device');

/** Out of reach of scripts: what a page can be made to run cannot carry the device away. */
export function deviceCookie(secret: string, secure: boolean): string {
  return secretCookie(nameOf(secure), secret, LASTS_S, secure);
}

/** @param header the Cookie header. @returns the secret of the enrolled device, undefined where there is none */
export function readDeviceCookie(header: string | undefined, secure: boolean): string | undefined {
  return readCookie(header, nameOf(secure));
}
