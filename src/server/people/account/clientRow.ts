import type { Client } from '#contract/clients/clients.ts';
import { searchText } from '#domain/orders/searchText.ts';
import type { Selectable } from 'kysely';
import type { ClientsTable } from '../../db/schema/accounts.ts';

/** What travels of a client. */
export const CLIENT_FACTS = ['id', 'name', 'time_zone', 'mails_per_day', 'deleted_at', 'disabled_by'] as const;

type ClientFacts = Pick<Selectable<ClientsTable>, (typeof CLIENT_FACTS)[number]>;

/** A client as its row holds it: with its name as it is searched and sorted. */
export function clientRow({
  name,
  time_zone,
  mails_per_day,
}: Pick<Client, 'name' | 'time_zone'> & { readonly mails_per_day?: number | null | undefined }) {
  return { name, name_key: searchText(name), time_zone, ...(mails_per_day !== undefined && { mails_per_day }) };
}

export function presentClient<Row extends ClientFacts>({ deleted_at, ...client }: Row) {
  return { ...client, deleted_at: deleted_at?.toISOString() ?? null };
}
