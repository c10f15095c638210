import { createHmac, timingSafeEqual } from 'node:crypto';
import type { QueryOf, ParamsOf } from '#contract/endpoint.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { qualityImage } from '#contract/packing/qualityImages.ts';

export type ImagePlace = ParamsOf<typeof qualityImage>;

/** An address under which anybody sees the photo until it expires. @param expires ms since 1970 */
export function signedImageAddress(key: string | null, place: ImagePlace, expires: number): string {
  const path = endpointPath(qualityImage, place);
  if (key === null) throw new Error('the database has no key for addresses');
  return `${path}?expires=${expires}&signature=${signatureOf(key, path, expires)}`;
}

/** Whether this server gave the address, and its time has not run out. */
export function isSignedFor(
  key: string | null,
  place: ImagePlace,
  { expires, signature }: QueryOf<typeof qualityImage>,
  now: Date,
): boolean {
  if (key === null) return false;
  const right = signatureOf(key, endpointPath(qualityImage, place), expires);
  return expires > now.getTime() && timingSafeEqual(Buffer.from(right), Buffer.from(signature));
}

function signatureOf(key: string, path: string, expires: number): string {
  return createHmac('sha256', key).update(`${path}\n${expires}`).digest('hex');
}
