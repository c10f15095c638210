import type { Selectable } from 'kysely';
import type { MailsTable } from '../db/schema/messages.ts';

/** A mail as it is kept. */
export type Mail = Selectable<MailsTable>;
