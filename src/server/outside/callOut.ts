import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';

export interface OutgoingCall {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'GET' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Headers of the answer that are handed on, in lower case. */
  readonly wants?: readonly string[];
}

export type CallOutcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      /** As the other side wrote it, of an answer that asks for time. */
      readonly retryAfter?: string;
      /** Those that were wanted and that there were. */
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** `blocked` = not a place that the server may call; `not-saved` = none of the client's addresses. */
  | {
      readonly kind: 'problem';
      readonly word: 'timeout' | 'network' | 'blocked' | 'too-large' | 'not-saved';
      /** No connection was made: the other side cannot have acted on it. */
      readonly unsent?: true;
      /** The server there showed a certificate that nobody vouches for, that has expired, or that is another server's. */
      readonly untrusted?: true;
    };

/** What a call reaches; tests give their own. */
export interface CallRules {
  /** All addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly mayReach: (address: string) => boolean;
  readonly timeoutMs: number;
  /** Bytes of an answer that is kept whole; absent = 1 MB is read, and some of it kept for people. */
  readonly keptBytes?: number;
}

const MAX_BYTES = 1024 * 1024;
/** How much of the answer is kept for people to read. */
const KEPT_LETTERS = 10_000;

export const PUBLIC_ONLY: CallRules = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
  timeoutMs: 10_000,
};

/**
 * Calls another server. The name is resolved once, each of its addresses must be allowed, and the connection uses that
 * very address, so that the name cannot change in between. Redirects are not followed. 10 seconds in all, 1 MB of
 * answer. Never throws for what the other side does.
 */
export async function callOut(call: OutgoingCall, rules: CallRules): Promise<CallOutcome> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  const url = new URL(call.url);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { kind: 'problem', word: 'blocked', unsent: true };
  const address = await Promise.race([reachable(url.hostname.replaceAll(/^\[|\]$/g, ''), rules), ended(signal)]);
  if (!address.ok) return { kind: 'problem', word: address.word, unsent: true };
  return send(call, url, address.value, signal, rules.keptBytes);
}

type Found =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly word: 'blocked' | 'network' | 'timeout' };

/** The first address of a name, when all of them are allowed. */
export async function reachable(host: string, { resolve, mayReach }: CallRules): Promise<Found> {
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  const [first] = addresses;
  if (first === undefined) return { ok: false, word: 'network' };
  return addresses.every(mayReach) ? { ok: true, value: first } : { ok: false, word: 'blocked' };
}

function ended(signal: AbortSignal): Promise<Found> {
  return new Promise((done) => {
    signal.addEventListener('abort', () => done({ ok: false, word: 'timeout' }), { once: true });
  });
}

function send(
  { method, headers, body, wants }: OutgoingCall,
  url: URL,
  address: string,
  signal: AbortSignal,
  keptBytes: number | undefined,
): Promise<CallOutcome> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }) },
    agent: false,
    signal,
    // The address that was checked, whatever the name resolves to by now.
    lookup: (_, { all }, answer) =>
      all ? answer(null, [{ address, family: isIP(address) }]) : answer(null, address, isIP(address)),
  };
  return new Promise((done) => {
    let isSent = false;
    const fail = (error: unknown) => {
      const word = signal.aborted ? 'timeout' : 'network';
      done({
        kind: 'problem',
        word,
        ...(!isSent && { unsent: true }),
        ...(isOfCertificate(error) && { untrusted: true }),
      });
    };
    const answered = (response: IncomingMessage) => {
      readAnswer(response, request, keptBytes)
        .then((answer) =>
          wants && answer.kind === 'answer' ? { ...answer, headers: wanted(response, wants) } : answer,
        )
        .then(done, fail);
    };
    const request =
      url.protocol === 'https:' ? secureRequest(url, options, answered) : plainRequest(url, options, answered);
    request.on('error', fail);
    // An answer that changes the protocol is none: nothing else would end the call, its time neither.
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      fail(null);
    });
    // Nothing of the request leaves before the connection stands, and with TLS is trusted.
    request.on('socket', (socket) =>
      socket.on(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isSent = true;
      }),
    );
    request.end(method === 'GET' ? undefined : body);
  });
}

/** Codes of OpenSSL's verification, and of Node for a certificate of another name. */
const CERTIFICATE_CODES = /CERT|^UNABLE_TO_VERIFY_LEAF_SIGNATURE$|^HOSTNAME_MISMATCH$|^INVALID_(CA|PURPOSE)$/;

function isOfCertificate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && CERTIFICATE_CODES.test(code);
}

async function readAnswer(
  response: IncomingMessage,
  request: ClientRequest,
  keptBytes: number | undefined,
): Promise<CallOutcome> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > (keptBytes ?? MAX_BYTES)) {
      request.destroy();
      return { kind: 'problem', word: 'too-large' };
    }
    pieces.push(piece);
  }
  // PostgreSQL takes no zero byte in a text.
  const text = readText(Buffer.concat(pieces)).replaceAll('\0', '');
  const body = keptBytes === undefined ? text.slice(0, KEPT_LETTERS) : text;
  const retryAfter = response.headers['retry-after'];
  return { kind: 'answer', status: response.statusCode ?? 0, body, ...(retryAfter !== undefined && { retryAfter }) };
}

function wanted({ headers }: IncomingMessage, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/** What is no UTF-8 is read as Windows-1252, which ISO-8859-1 is a part of: some servers write so and do not say it. */
function readText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
