import { noteEvents } from './eventsTaken.ts';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import { onlineState } from '../onlineState.ts';
import { serverClock } from '../serverClock.ts';
import { isApiHeld } from './apiHold.ts';
import { provenAfter } from './stepUp.ts';
import { tellShutOut } from './shutOut.ts';
import { sendRequest, type SentRequest } from './sendRequest.ts';

export interface ApiRequest extends SentRequest {
  readonly signal?: AbortSignal;
  /** Milliseconds; 60 s unless given. */
  readonly timeout?: number;
  /** The call says who has the device. Only such calls may leave while calls are held. */
  readonly signsIn?: boolean;
}

export type RawAnswer =
  /** No answer of our server: no network, time-out, or somebody else's page (captive portal, F06). */
  | { readonly kind: 'network'; readonly reason: 'unreachable' | 'timeout' | 'aborted' | 'foreign' | 'held' | 'closed' }
  | { readonly kind: 'answer'; readonly status: number; readonly json: unknown; readonly headers: Headers };

export const REQUEST_TIMEOUT_MS = 60_000;
export const CSRF_EXPIRED = 419;
const CLOSED = 503;

/**
 * One exchange with the API: credentials, anti-forgery token (refreshed once on 419), once more after the password where PIN or badge were not enough, bearer token when the
 * page holds one, language. Never navigates, never throws for what the network does.
 */
export async function requestApi(request: ApiRequest): Promise<RawAnswer> {
  if (isApiHeld() && request.signsIn !== true) return { kind: 'network', reason: 'held' };
  const timeout = AbortSignal.timeout(request.timeout ?? REQUEST_TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  const cuts = onlineState.cuts();
  try {
    let answer = await exchange(request, signal, false);
    if (answer.kind === 'answer' && answer.status === CSRF_EXPIRED) answer = await exchange(request, signal, true);
    if (
      answer.kind === 'answer' &&
      (await provenAfter(answer.status, answer.json, request.method !== 'GET')) &&
      !request.signal?.aborted
    ) {
      // The person took their time: the call gets its own again.
      answer = await exchange(request, AbortSignal.timeout(request.timeout ?? REQUEST_TIMEOUT_MS), false);
    }
    if (answer.kind === 'answer') {
      onlineState.answered(Date.now(), answer.status === CLOSED, cuts);
      tellShutOut(answer.status, answer.json);
    } else onlineState.failed(answer.reason === 'closed');
    return answer;
  } catch {
    if (request.signal?.aborted) return { kind: 'network', reason: 'aborted' };
    onlineState.failed();
    return { kind: 'network', reason: timeout.aborted ? 'timeout' : 'unreachable' };
  }
}

async function exchange(request: ApiRequest, signal: AbortSignal, freshCsrf: boolean): Promise<RawAnswer> {
  const { response, asked } = await sendRequest(request, signal, freshCsrf);
  if (!response.headers.has(RESPONSE_HEADERS.epoch)) {
    return { kind: 'network', reason: response.status === CLOSED ? 'closed' : 'foreign' };
  }
  noteEvents(response);
  serverClock.compared(response.headers.get(RESPONSE_HEADERS.time), asked, Date.now());
  // Reading throws where the answer is cut off or given up half-way; only whole words that are no JSON are foreign.
  const json = parsed(await response.text());
  if (json === undefined) return { kind: 'network', reason: 'foreign' };
  return { kind: 'answer', status: response.status, json, headers: response.headers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
