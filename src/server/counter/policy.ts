import { STANDARD_POLICY, type CollectionPolicy } from '#domain/counter/reminders.ts';
import { sql } from 'kysely';

interface Office {
  readonly collection_policy: CollectionPolicy | null;
  /** The client's customers are told by mail what can be collected. */
  readonly tells: boolean;
}

/** The ladder that an office goes by: a client that tells its customers nothing reminds them of nothing. */
export function policyOf({ collection_policy, tells }: Office): CollectionPolicy {
  const policy = collection_policy ?? STANDARD_POLICY;
  return tells ? policy : { ...policy, remindAfter: [] };
}

/** Whether a client tells its customers by mail what can be collected. @param client the column with its id */
export function tellsOf(client: string) {
  return sql<boolean>`exists (select from mail_notices where notice = 'collect' and client_id = ${sql.ref(client)})`;
}
