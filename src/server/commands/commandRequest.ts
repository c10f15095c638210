import { REQUEST_HEADERS } from '#contract/headers.ts';

export interface CommandActor {
  readonly userId: number;
  readonly roleIds: readonly number[];
}

/** The outbox headers of a queued command; a plain provider client sends none (reliability.md 4.6). */
export interface CommandEnvelope {
  readonly key: string;
  readonly deviceId: string;
  readonly seq: number;
  readonly high: number;
  readonly epoch: string;
  readonly version: number;
  /** The user under whom the command was made. */
  readonly userId: number;
}

export interface CommandRequest {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  /** As the contract's schema parsed it. */
  readonly body: unknown;
  readonly actor: CommandActor;
  /** The client of the session: whose orders the command may touch. */
  readonly clientId: number;
  /** The client that the command itself names, when its body does. */
  readonly boundClientId: number | null;
  /** `null` = no ledger: executed as it comes. */
  readonly envelope: CommandEnvelope | null;
}

export type EnvelopeReading =
  | { readonly ok: true; readonly envelope: CommandEnvelope | null }
  | { readonly ok: false; readonly field: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const COUNT = /^[1-9]\d{0,14}$/;

/**
 * Reads the outbox headers. With a key all the others must be there: half an envelope would quietly lose the
 * exactly-once promise, so it is refused with the name of the header.
 */
export function readEnvelope(header: (name: string) => string | undefined): EnvelopeReading {
  const key = header(REQUEST_HEADERS.idempotencyKey);
  if (key === undefined) return { ok: true, envelope: null };
  const wrong = (field: string) => ({ ok: false, field }) as const;
  if (!UUID.test(key)) return wrong(REQUEST_HEADERS.idempotencyKey);
  const deviceId = header(REQUEST_HEADERS.device) ?? '';
  if (!UUID.test(deviceId)) return wrong(REQUEST_HEADERS.device);
  const epoch = header(REQUEST_HEADERS.epoch) ?? '';
  if (epoch === '' || epoch.length > 100) return wrong(REQUEST_HEADERS.epoch);
  const counts: Record<string, number> = {};
  for (const name of [
    REQUEST_HEADERS.seq,
    REQUEST_HEADERS.high,
    REQUEST_HEADERS.commandVersion,
    REQUEST_HEADERS.user,
  ]) {
    const text = header(name) ?? '';
    if (!COUNT.test(text)) return wrong(name);
    counts[name] = Number(text);
  }
  const count = (name: string) => counts[name] ?? 0;
  return {
    ok: true,
    envelope: {
      key: key.toLowerCase(),
      deviceId: deviceId.toLowerCase(),
      epoch,
      seq: count(REQUEST_HEADERS.seq),
      high: Math.max(count(REQUEST_HEADERS.high), count(REQUEST_HEADERS.seq)),
      version: count(REQUEST_HEADERS.commandVersion),
      userId: count(REQUEST_HEADERS.user),
    },
  };
}
