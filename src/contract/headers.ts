// Headers of the outbox protocol and of every answer.

export const REQUEST_HEADERS = {
  idempotencyKey: 'idempotency-key',
  device: 'x-outbox-device',
  seq: 'x-outbox-seq',
  /** Highest sequence minted on the device: what the server holds the gap ledger against. */
  high: 'x-outbox-high',
  /** First sequence minted under this device id: a device that took a new id goes on at its old sequence. */
  first: 'x-outbox-first',
  epoch: 'x-outbox-epoch',
  commandVersion: 'x-command-version',
  user: 'x-outbox-user',
  /** Reading of the device's clock when the change was made, ISO 8601 (domain/clock/actTime.ts). */
  happenedAt: 'x-outbox-happened-at',
  /** What the device then had to add to its clock to have the server's, ms; absent = it had never compared them. */
  clockOffset: 'x-outbox-clock-offset',
  /** Reading of the device's clock when this request left, ISO 8601. */
  sentAt: 'x-outbox-sent-at',
  csrf: 'x-xsrf-token',
  /** Sent by our own pages with a GET that leaves a trace: a link cannot carry it, nor a page of another site. */
  page: 'x-requested-with',
  /** Language of messages: es, en or fr. */
  language: 'accept-language',
} as const;

export const RESPONSE_HEADERS = {
  /** Changes with every restore from a backup. Its absence marks an answer that is not ours (captive portal, F06). */
  epoch: 'x-server-epoch',
  /** The server's clock, ISO 8601: what a device compares its own with. */
  time: 'x-server-time',
  /** Sequences of the asking device that are applied or discarded, as ranges: `1-41,43`. */
  applied: 'x-outbox-applied',
  replayed: 'idempotency-replayed',
  /** How many commands `outbox/batch` takes at once; a server without it takes one at a time. */
  batch: 'x-outbox-batch',
  retryAfter: 'retry-after',
} as const;

/** Commands that one request may carry. */
export const MAX_IN_BATCH = 50;

export const CSRF_COOKIE = 'XSRF-TOKEN';

/** Reads `1-41,43` into a membership test; malformed text covers nothing. */
export function appliedRanges(text: string | null): (seq: number) => boolean {
  const ranges = (text ?? '')
    .split(',')
    .map((part) => /^(\d+)(?:-(\d+))?$/.exec(part.trim()))
    .filter((match) => match !== null)
    .map((match) => [Number(match[1]), Number(match[2] ?? match[1])] as const);
  return (seq) => ranges.some(([from, to]) => seq >= from && seq <= to);
}
