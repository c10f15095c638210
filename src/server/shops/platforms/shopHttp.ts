import type { ShopProblem } from '#domain/shops/platforms.ts';
import { callOut, type OutgoingCall } from '../../outside/callOut.ts';
import type { ShopAnswer } from './port.ts';
import type { ShopWorld } from '../../outside/shopWorld.ts';

export interface ShopRequest {
  readonly method: OutgoingCall['method'];
  /** The whole address, with its query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly type: string; readonly text: string };
  /** Headers of the answer that are handed on, in lower case. */
  readonly wants?: readonly string[];
}

export interface ShopReply {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type ShopHttp = (request: ShopRequest) => Promise<ShopAnswer<ShopReply>>;

const AGENT = 'Despacho';
const LOCATION = 'location';

/**
 * Calls the shop at `own`, below whose address every request must be. A redirect is not followed: it is another place,
 * which the text of the problem names without its query.
 */
export function shopHttp(own: string, { calls, address }: ShopWorld): ShopHttp {
  return async ({ method, url, headers = {}, body, wants }) => {
    if (!url.startsWith(own)) throw new Error('a request to another place than the shop');
    const outcome = await callOut(
      {
        url: address(own) + url.slice(own.length),
        method,
        headers: { 'user-agent': AGENT, ...(body && { 'content-type': body.type }), ...headers },
        body: body?.text ?? '',
        wants: [...(wants ?? []), LOCATION],
      },
      calls,
    );
    if (outcome.kind === 'problem')
      return { ok: false, problem: outcome.untrusted ? 'certificate' : PROBLEM_OF[outcome.word] };
    const { status, body: text, headers: said } = outcome;
    if (status >= 300 && status < 400) {
      const to = said?.[LOCATION] ?? '';
      const place = URL.canParse(to, url) ? new URL(to, url) : null;
      return { ok: false, problem: 'moved', ...(place && { text: `${place.origin}${place.pathname}`.slice(0, 300) }) };
    }
    return { ok: true, data: { status, text, ...(said && { headers: said }) } };
  };
}

const PROBLEM_OF = {
  timeout: 'timeout',
  network: 'unreached',
  blocked: 'blocked',
  'too-large': 'unreadable',
  'not-saved': 'blocked',
} as const satisfies Record<string, ShopProblem>;

/** What a status means that is the same for every shop system; null = it is no refusal. */
export function problemOfStatus(status: number): ShopProblem | null {
  if (status < 400) return null;
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'no-api';
  if (status === 429) return 'busy';
  if (status === 503) return 'maintenance';
  return status >= 500 ? 'unreached' : 'refused';
}
