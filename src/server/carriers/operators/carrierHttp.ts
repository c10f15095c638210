import type { OperatorCode } from '#domain/carriers/operators.ts';
import { retryAfter } from '#domain/carriers/retryAfter.ts';
import { readForeignText } from '../../outside/readForeignText.ts';
import { callOut } from '../../outside/callOut.ts';
import type { CarrierWorld } from '../../outside/carrierWorld.ts';
import { CarrierBusy, CarrierSilent, CarrierUnreached, CarrierUntrusted } from './shipment.ts';

export interface CarrierRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Another host of the operator's; absent = the one of its environment. */
  readonly host?: string;
  /** Below the operator's address, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

export interface CarrierReply {
  readonly status: number;
  /** What the JSON says; its text where it is none. */
  readonly body: unknown;
  /** The call signs in. */
  readonly isSignIn?: true;
}

export type CarrierHttp = (request: CarrierRequest) => Promise<CarrierReply>;

/**
 * Calls one operator. Throws `CarrierUnreached` when nothing was sent, `CarrierUntrusted` when that was for the server's
 * certificate, and `CarrierSilent` when something was sent and no answer came, or one that does not say what happened
 * (5xx). Throws `CarrierBusy` when it asks for time (429): what was sent was not done.
 */
export function carrierHttp(
  operator: OperatorCode,
  address: string,
  { calls, address: at }: CarrierWorld,
  now: () => Date,
): CarrierHttp {
  return async ({ method, host = address, path, headers = {}, json, form }) => {
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const outcome = await callOut(
      {
        url: `${at(host)}${path}`,
        method,
        headers: { accept: 'application/json', ...(body !== '' && { 'content-type': type }), ...headers },
        body,
      },
      calls,
    );
    if (outcome.kind === 'problem') {
      const words = `${operator}: ${outcome.untrusted ? 'certificate' : outcome.word}`;
      if (!outcome.unsent) throw new CarrierSilent(words);
      throw new (outcome.untrusted ? CarrierUntrusted : CarrierUnreached)(words);
    }
    if (outcome.status === 429)
      throw new CarrierBusy(`${operator}: HTTP 429`, retryAfter(outcome.retryAfter ?? null, now()));
    if (outcome.status >= 500) throw new CarrierSilent(`${operator}: HTTP ${outcome.status}`);
    return { status: outcome.status, body: (await readForeignText('json', outcome.body, at(host))) ?? outcome.body };
  };
}

/** User and password as HTTP Basic. */
export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
