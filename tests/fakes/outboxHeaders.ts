import { DEVICE, keyOf } from './commandFactory.ts';

/**
 * What the test's device sends with its command `seq`, under the epoch e1. Written out: what the wire says must not
 * change with the code that reads it.
 * @param more headers in place of these, or beside them
 */
export function outboxHeaders(
  seq: number,
  userId: number,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    'idempotency-key': keyOf(seq),
    'x-outbox-device': DEVICE,
    'x-outbox-seq': String(seq),
    'x-outbox-high': String(seq),
    'x-outbox-epoch': 'e1',
    'x-outbox-user': String(userId),
    'x-command-version': '1',
    ...more,
  };
}
