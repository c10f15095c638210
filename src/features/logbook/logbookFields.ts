import { JOURNAL_KINDS } from '#contract/entities/journal.ts';
import { DOCUMENT_ACTIONS, type DocumentAction } from '#domain/actions/prints.ts';
import { LOT_ACTIONS, type LotAction } from '#domain/lots/lotStatus.ts';
import { BENCH_ACTS, type BenchAct } from '#domain/packing/benchActs.ts';
import { INCIDENT_REASONS } from '#domain/picking/shortReasons.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import type { FilterField } from '#ui/filter/filters.ts';
import type { TFunction } from 'i18next';

type Texts = TFunction<['logbook', 'statuses', 'actions']>;

/** Where an entry may come from, as the server writes it. */
export const SOURCES = ['user', 'rule', 'picking', 'packing', 'import', 'system', 'demo', 'seed'] as const;

const isOneOf = (list: readonly string[], value: string) => list.includes(value);

/** What was done, in words: the name of a status, of an action or of a reason; a code that is none of them as it is. */
export function whatWords(what: string, t: Texts): string {
  if (isOneOf(ACTION_TYPES, what)) return t(`actions:name.${what as (typeof ACTION_TYPES)[number]}`);
  if (isOneOf(INCIDENT_REASONS, what)) return t(`logbook:reason.${what as (typeof INCIDENT_REASONS)[number]}`);
  if (isOneOf(DOCUMENT_ACTIONS, what)) return t(`actions:print.${what as DocumentAction}`);
  if (isOneOf(LOT_ACTIONS, what)) return t(`logbook:lot.${what as LotAction}`);
  if (isOneOf(BENCH_ACTS, what)) return t(`logbook:packing.${what as BenchAct}`);
  if (what === 'picking') return t('logbook:kind.picking');
  if (what === CUSTOMER_CHANGED) return t('logbook:customerChanged');
  return t(`statuses:${what}`, { defaultValue: what });
}

/** None of the 21 actions: the customer of an order was changed at the desk. */
const CUSTOMER_CHANGED = 'changeCustomer';

/** What the logbook can be asked; each field once, as the call takes it. */
export function logbookFields(t: Texts): readonly FilterField[] {
  const choice = (id: string, label: string, choices: FilterField['choices']): FilterField => ({
    id,
    label,
    kind: 'choice',
    operators: ['eq'],
    choices: choices ?? [],
  });
  const text = (id: string, label: string): FilterField => ({ id, label, kind: 'text', operators: ['eq'] });
  const whats = [
    ...ACTION_TYPES,
    ...DOCUMENT_ACTIONS,
    CUSTOMER_CHANGED,
    ...LOT_ACTIONS,
    ...BENCH_ACTS,
    ...INCIDENT_REASONS,
    ...ORDER_STATUSES,
  ].map((value) => ({ value, label: whatWords(value, t) }));
  return [
    { id: 'day', label: t('logbook:field.day'), kind: 'date', operators: ['range', 'gte', 'lte', 'eq'] },
    { id: 'user_name', label: t('logbook:field.user_name'), kind: 'text', operators: ['_like_'] },
    choice(
      'kind',
      t('logbook:field.kind'),
      JOURNAL_KINDS.map((value) => ({ value, label: t(`logbook:kind.${value}`) })),
    ),
    choice('what', t('logbook:field.what'), whats),
    text('order_reference', t('logbook:field.order_reference')),
    choice(
      'source',
      t('logbook:field.source'),
      SOURCES.map((value) => ({ value, label: t(`logbook:source.${value}`) })),
    ),
    text('device_id', t('logbook:field.device_id')),
    choice(
      'offline',
      t('logbook:field.offline'),
      (['yes', 'no'] as const).map((value) => ({ value, label: t(`logbook:offline.${value}`) })),
    ),
  ];
}
