/** Where the public pages of parcels stand, before the token of one. */
export const TRACKING_PAGE = '/track/';

/** The public page of a parcel. @param origin where people outside reach the server, without a slash at its end */
export function trackingPageUrl(origin: string, token: string, language: string): string {
  return `${origin}${TRACKING_PAGE}${token}?lang=${language}`;
}
