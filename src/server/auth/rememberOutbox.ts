import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';
import { hashSecret } from './secrets.ts';

/** Pairs that are stored already, so that no call asks twice; emptied before it grows large. */
const KNOWN = new WeakMap<DatabaseHandle, Set<string>>();
const MAX_KNOWN = 5000;
/** Ids of a device that are kept, the newest; it gets another one when its storage was emptied. */
const MAX_IDS = 50;

/** Notes that the enrolled device with this secret sends work under an id, so that histories can say its name. */
export async function rememberOutbox(database: DatabaseHandle, secret: string, outboxId: string): Promise<void> {
  const known = KNOWN.get(database) ?? new Set();
  KNOWN.set(database, known);
  const secret_hash = hashSecret(secret);
  const pair = `${secret_hash} ${outboxId}`;
  if (known.has(pair)) return;
  await asOwner(database, (trx) =>
    sql`update enrolled_devices
      set outbox_ids = (array_append(outbox_ids, ${outboxId}::text))[greatest(1, cardinality(outbox_ids) + 2 - ${MAX_IDS}::integer):]
      where secret_hash = ${secret_hash} and not (${outboxId}::text = any(outbox_ids))`.execute(trx),
  );
  if (known.size >= MAX_KNOWN) known.clear();
  known.add(pair);
}
