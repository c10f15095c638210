import { PERMISSIONS } from '#domain/access/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { JOURNAL_KINDS, journalEntry } from '../entities/journal.ts';
import { listQuery } from '../filters/operators.ts';
import { clientChoice } from '../rowId.ts';

const text = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));

const journalWish = {
  id_client: clientChoice,
  /** Days of arrival (UTC), both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  kind: z.optional(z.enum(JOURNAL_KINDS)),
  /** The status, the action or the reason. */
  what: text,
  source: text,
  /** Part of the name. */
  user_name: text,
  device_id: text,
  order_reference: text,
  offline: z.optional(z.enum(['yes', 'no'])),
};

export const logbook = defineEndpoint({
  method: 'GET',
  path: 'logbook',
  summary: 'Who did what, when, from which device, online or offline; newest arrival first',
  query: z.object({ ...journalWish, page: listQuery.page, per_page: listQuery.per_page }),
  data: z.array(journalEntry),
  paged: true,
  refresh: { on: 'orders' },
  errors: [],
  access: { anyPermission: [PERMISSIONS.ReadJournal] },
});

export const logbookReport = defineEndpoint({
  method: 'GET',
  path: 'reports/logbook',
  summary: 'The same as CSV: the newest 25,000 entries that match',
  query: z.object(journalWish),
  data: z.null(),
  download: ['text/csv'],
  errors: [],
  access: { anyPermission: [PERMISSIONS.ReadJournal] },
});
