import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import { onlineState } from '../online.ts';
import { serverClock } from '../serverClock.ts';
import { isApiHeld } from './apiHold.ts';
import { apiConfiguration } from './configuration.ts';
import { csrfToken } from './csrf.ts';
import { readToken } from './token.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the slash on, query included. */
  readonly path: string;
  /** JSON text, or a file of the type that `contentType` says. */
  readonly body?: string | Blob;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** ms; the product's constant is 60 s. */
  readonly timeout?: number;
  /** It says who is there: the only calls that may leave while somebody else has the device. */
  readonly signsIn?: boolean;
}

export type RawAnswer =
  /** No answer of our server: no network, time-out, or somebody else's page (captive portal, F06). */
  | { readonly kind: 'network'; readonly reason: 'unreachable' | 'timeout' | 'aborted' | 'foreign' | 'held' | 'closed' }
  | { readonly kind: 'answer'; readonly status: number; readonly json: unknown; readonly headers: Headers };

export const REQUEST_TIMEOUT_MS = 60_000;
const CSRF_EXPIRED = 419;
const CLOSED = 503;

/**
 * One exchange with the API: credentials, anti-forgery token (refreshed once on 419), bearer token when the
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
    if (answer.kind === 'answer') onlineState.answered(Date.now(), answer.status === CLOSED, cuts);
    else onlineState.failed(answer.reason === 'closed');
    return answer;
  } catch {
    if (request.signal?.aborted) return { kind: 'network', reason: 'aborted' };
    onlineState.failed();
    return { kind: 'network', reason: timeout.aborted ? 'timeout' : 'unreachable' };
  }
}

async function exchange(request: ApiRequest, signal: AbortSignal, freshCsrf: boolean): Promise<RawAnswer> {
  const { base, language } = apiConfiguration();
  const headers: Record<string, string> = {
    accept: 'application/json',
    [REQUEST_HEADERS.language]: language,
    ...request.headers,
  };
  if (request.body !== undefined) headers['content-type'] = request.contentType ?? 'application/json';
  const token = readToken();
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  else if (request.method !== 'GET') {
    const csrf = await csrfToken(signal, freshCsrf);
    if (csrf !== null) headers[REQUEST_HEADERS.csrf] = csrf;
  }
  const asked = Date.now();
  const response = await fetch(base + request.path, {
    method: request.method,
    headers,
    credentials: 'include',
    cache: 'no-store',
    signal,
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  if (!response.headers.has(RESPONSE_HEADERS.epoch)) {
    return { kind: 'network', reason: response.status === CLOSED ? 'closed' : 'foreign' };
  }
  serverClock.compared(response.headers.get(RESPONSE_HEADERS.time), asked, Date.now());
  const json = await response.json().catch(() => undefined);
  if (json === undefined) return { kind: 'network', reason: 'foreign' };
  return { kind: 'answer', status: response.status, json, headers: response.headers };
}
