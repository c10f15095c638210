import type { JournalEntry } from '#contract/orders/journal.ts';
import type { Sight } from '#domain/people/sight.ts';
import { OFFLINE_AFTER_MS } from './readJournal.ts';
import type { JournalRow } from './readJournal.ts';

/**
 * The entry as a person with this sight may see it.
 * @param names of its device, by id
 */
export function presentEntry(row: JournalRow, sight: Sight, names: ReadonlyMap<string, string>): JournalEntry {
  const [at, arrived] = [new Date(row.at), new Date(row.arrived_at)];
  const device_name = row.device_id === null ? null : (names.get(row.device_id) ?? null);
  // A carrier or a shop tells late what happened, too: only a device of ours can have been without a network.
  const offline = row.device_id !== null && arrived.getTime() - at.getTime() > OFFLINE_AFTER_MS;
  return {
    ...row,
    device_name,
    details: sight.buyer ? row.details : withoutAddresses(row.details),
    at: at.toISOString(),
    arrived_at: arrived.toISOString(),
    offline,
  };
}

/** To whom a mail went is how the buyer is written to. */
function withoutAddresses(details: unknown): unknown {
  if (typeof details !== 'object' || details === null || !('recipients' in details)) return details;
  const { recipients: _, ...rest } = details;
  return rest;
}
