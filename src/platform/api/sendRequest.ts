import { REQUEST_HEADERS } from '#contract/headers.ts';
import { apiConfiguration } from './configuration.ts';
import { readCsrfToken } from './csrf.ts';
import { readToken } from './token.ts';

export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from its first slash, with the query. */
  readonly path: string;
  /** JSON text, a file of the type that `contentType` says, or a form with a file in it. */
  readonly body?: string | Blob | FormData;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends one request to the API with the person's credentials: the bearer token when the page holds one, else cookie and
 * anti-forgery token.
 * @param freshCsrf the token that was known was refused
 * @returns the answer, and when the request left, ms
 * @throws what fetch throws
 */
export async function sendRequest(
  request: SentRequest,
  signal: AbortSignal,
  freshCsrf: boolean,
): Promise<{ readonly response: Response; readonly asked: number }> {
  const { base, language } = apiConfiguration();
  const headers: Record<string, string> = {
    accept: 'application/json',
    [REQUEST_HEADERS.language]: language,
    ...request.headers,
  };
  // The browser itself names the type of a form, with what parts its fields.
  if (request.body !== undefined && !(request.body instanceof FormData))
    headers['content-type'] = request.contentType ?? 'application/json';
  const token = readToken();
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  else if (request.method !== 'GET') {
    const csrf = await readCsrfToken(signal, freshCsrf);
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
  return { response, asked };
}
