import { REQUEST_HEADERS } from '#contract/headers.ts';
import { isUuid } from '#contract/isUuid.ts';

/** The outbox that a call comes from, spelled as its commands are stored; null = none, or no id of one. */
export function deviceOf({ header }: { readonly header: (name: string) => string | undefined }): string | null {
  const device = header(REQUEST_HEADERS.device) ?? '';
  return isUuid(device) ? device.toLowerCase() : null;
}
