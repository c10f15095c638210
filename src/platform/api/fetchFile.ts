import { endpointPath, type BodyOf, type Endpoint, type ParamsOf } from '#contract/endpoint.ts';
import { envelope } from '#contract/envelope.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import { isApiHeld } from './apiHold.ts';
import type { CallFailure } from './callApi.ts';
import { queryText, type Query } from './query.ts';
import { CSRF_EXPIRED, REQUEST_TIMEOUT_MS } from './request.ts';
import { sendRequest } from './sendRequest.ts';

export type FetchedFile = { readonly ok: true; readonly blob: Blob; readonly name: string } | CallFailure;

interface FileRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query?: Query;
  readonly body?: BodyOf<E>;
  readonly signal?: AbortSignal;
}

/**
 * Fetches a file of a call of the contract, under the name that the server gives it. A refusal is a value with its
 * code, as with every other call; a plain link would show the person a page of JSON instead.
 */
export async function fetchFile<const E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal }: FileRequest<E>,
): Promise<FetchedFile> {
  const path = endpointPath(endpoint, params as Record<string, string | number>) + queryText(query);
  if (isApiHeld()) return failure('network', 0);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const either = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const request = {
    method: endpoint.method,
    path,
    headers: { [REQUEST_HEADERS.page]: 'Despacho' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  try {
    let { response: answer } = await sendRequest(request, either, false);
    if (answer.status === CSRF_EXPIRED) ({ response: answer } = await sendRequest(request, either, true));
    // A page of somebody else, such as a hotel's sign-in, is not the file.
    if (!answer.headers.has(RESPONSE_HEADERS.epoch)) return failure('network', 0);
    if (!answer.ok) return refusalOf(answer.status, await answer.json().catch(() => null));
    return { ok: true, blob: await answer.blob(), name: fileName(answer.headers.get('content-disposition')) };
  } catch {
    return failure('network', 0);
  }
}

function refusalOf(status: number, json: unknown): CallFailure {
  const read = envelope.safeParse(json);
  if (!read.success) return failure('refused', status);
  const { errorCode, message, errors } = read.data;
  return {
    ...failure('refused', status),
    errorCode: errorCode ?? status,
    message: message ?? null,
    errors: errors ?? {},
  };
}

/** The name in Content-Disposition; `filename*` (UTF-8) before the plain one. */
export function fileName(disposition: string | null): string {
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (wide !== undefined) return decodeURIComponent(wide);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'despacho';
}

function failure(kind: CallFailure['kind'], status: number): CallFailure {
  return { ok: false, kind, status, errorCode: null, message: null, errors: {}, retryAfter: null };
}
