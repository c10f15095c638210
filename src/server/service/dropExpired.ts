import { RETENTION_TABLE } from '#domain/configuration/rules.ts';
import { sql } from 'kysely';
import { readSettings } from '../configuration/readConfigurations.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, inScope } from '../db/tenancy.ts';

const DAY_MS = 86_400_000;
/** At a time, so that no transaction lasts long. */
const AT_ONCE = 500;

/** What is kept for as long as a setting says; what still waits to be sent is never dropped. */
const KEPT = [
  { setting: 'mails', table: 'mails', at: 'requested_at', settled: ['stored', 'sent', 'failed'] },
  { setting: 'webhooks', table: 'webhook_deliveries', at: 'requested_at', settled: ['delivered', 'failed'] },
  { setting: 'tracking', table: 'tracking_events', at: 'at', settled: null },
] as const;

/** Deletes what each client keeps no longer, the oldest first. */
export async function dropExpired(database: DatabaseHandle, now: Date): Promise<void> {
  const clients = await asOwner(database, (trx) => trx.selectFrom('clients').select('id').orderBy('id').execute());
  for (const { id: clientId } of clients) {
    const scope = { kind: 'client', clientId } as const;
    const days = await inScope(database, scope, (trx) => readSettings(trx, clientId, RETENTION_TABLE));
    for (const { setting, table, at, settled } of KEPT) {
      const end = new Date(now.getTime() - days[setting] * DAY_MS);
      const isSettled = settled ? sql`and state = any(${settled}::text[])` : sql``;
      for (let dropped = AT_ONCE; dropped === AT_ONCE;) {
        const { numAffectedRows } = await inScope(database, scope, (trx) =>
          sql`delete from ${sql.table(table)} where client_id = ${clientId} and id in (
            select id from ${sql.table(table)} where client_id = ${clientId} and ${sql.ref(at)} < ${end} ${isSettled}
            order by ${sql.ref(at)} limit ${AT_ONCE}::integer)`.execute(trx),
        );
        dropped = Number(numAffectedRows ?? 0);
      }
    }
  }
}
