// Headers of the outbox protocol and of every answer.

export const REQUEST_HEADERS = {
  idempotencyKey: 'idempotency-key',
  device: 'x-outbox-device',
  seq: 'x-outbox-seq',
  /** Highest sequence number that the device has used; the server compares it with its ledger to find gaps. */
  high: 'x-outbox-high',
  /** First sequence number under this device id: a device with a new id continues its old numbers. */
  first: 'x-outbox-first',
  epoch: 'x-outbox-epoch',
  commandVersion: 'x-command-version',
  /** CONTRACT_VERSION of the app that sends: it tells administrators which devices run an old one. */
  appVersion: 'x-app-version',
  user: 'x-outbox-user',
  /** Reading of the device's clock when the change was made, ISO 8601 (domain/clock/actTime.ts). */
  happenedAt: 'x-outbox-happened-at',
  /** What the device then added to its clock to get the server's, ms; absent = it had never compared them. */
  clockOffset: 'x-outbox-clock-offset',
  /** Reading of the device's clock when this request left, ISO 8601. */
  sentAt: 'x-outbox-sent-at',
  csrf: 'x-xsrf-token',
  /** Marks a GET of our own pages that leaves a trace. A link or a page of another site cannot send it. */
  page: 'x-requested-with',
  /** Language of messages: es, en or fr. */
  language: 'accept-language',
} as const;

export const RESPONSE_HEADERS = {
  /** Changes with every restore from a backup. An answer without it comes from somebody else (captive portal, F06). */
  epoch: 'x-server-epoch',
  /** The server's clock, ISO 8601: what a device compares its own with. */
  time: 'x-server-time',
  /** Sequences of the asking device that are applied or discarded, as ranges: `1-41,43`. */
  applied: 'x-outbox-applied',
  replayed: 'idempotency-replayed',
  /** How many commands `outbox/batch` takes at once; a server without it takes one at a time. */
  batch: 'x-outbox-batch',
  /** There where the server takes events of pages: without it pages send none. */
  events: 'x-events-taken',
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
