import { profileOf, type OperatorCode } from './operators.ts';

/** Where the customer follows the parcel; null for operators without a page of their own. */
export function trackingUrl(operator: OperatorCode, number: string): string | null {
  const { trackingPage } = profileOf(operator);
  return trackingPage === null ? null : trackingPage + encodeURIComponent(number);
}
