import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { JOURNAL_KINDS, journalEntry } from '../orders/journal.ts';
import type { FilterFields } from '../filters/filterDefinition.ts';
import { PERIOD } from '../filters/operators.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { clientChoice } from '../rowId.ts';

/** What the logbook and its file filter by, in the order in which a person is offered it. */
const LOGBOOK_FIELDS = {
  /** The day of arrival, in UTC. */
  day: { type: 'date', operators: PERIOD },
  /** Part of the name. */
  user_name: { type: 'text', operators: ['_like_'] },
  kind: { type: 'choice', choices: JOURNAL_KINDS, operators: ['eq', 'in'] },
  /** The status, the action or the reason. */
  what: { type: 'text', operators: ['eq'] },
  order_reference: { type: 'text', operators: ['eq'] },
  source: { type: 'text', operators: ['eq'] },
  device_id: { type: 'text', operators: ['eq'] },
  offline: { type: 'choice', choices: ['yes', 'no'], operators: ['eq'] },
} as const satisfies FilterFields;

const access = { anyPermission: [PERMISSIONS.ReadJournal] };

export const logbook = listEndpoint({
  fields: LOGBOOK_FIELDS,
  path: 'logbook',
  summary: 'Who did what, when, from which device, online or offline; newest arrival first',
  row: journalEntry,
  refresh: { on: 'orders' },
  access,
});

export const logbookReport = defineEndpoint({
  method: 'GET',
  path: 'reports/logbook',
  summary: 'The same as CSV: the newest 25,000 entries that match',
  list: logbook.list,
  query: z.object({ id_client: clientChoice }),
  data: z.null(),
  download: ['text/csv'],
  errors: [],
  access,
});
