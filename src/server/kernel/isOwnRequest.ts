import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { PublicContext } from './context.ts';

/**
 * Whether a page of ours or a program makes the request, and not a link that a mail scanner, a preview or another site
 * opens (F73). Browsers tell the site that leads here, but not over plain http in a network; there only a header proves
 * it, because a link cannot carry one. A GET that leaves a trace checks this first (S24).
 */
export function isOwnRequest(header: PublicContext['header']): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return header(REQUEST_HEADERS.page) !== undefined || header('authorization') !== undefined;
}
