import { logbook } from '#contract/service/logbook.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { listFields } from '#widgets/lists/listFields.ts';
import { DOCUMENT_ACTIONS, type DocumentAction } from '#domain/actions/prints.ts';
import { COLLECTION_ACTS, type CollectionAct } from '#domain/counter/collectionActs.ts';
import { LOT_ACTS, type LotAct } from '#domain/lots/lotStatus.ts';
import { COMPOSING_ACTS, type ComposingAct } from '#domain/orders/composing.ts';
import { ENTRY_SOURCES } from '#domain/orders/entrySources.ts';
import { ADDRESS_CHANGES, type AddressChangeAct } from '#domain/configuration/addressChanges.ts';
import { BENCH_ACTS, type BenchAct } from '#domain/packing/benchActs.ts';
import { INCIDENT_REASONS } from '#domain/picking/shortReasons.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { RELEASE_HOLD } from '#domain/status/hold.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import type { FilterField } from '#ui/filter/filters.ts';
import type { TFunction } from 'i18next';

type Texts = TFunction<['logbook', 'statuses', 'actions']>;

const isOneOf = (list: readonly string[], value: string) => list.includes(value);

/** The deed in words: the name of a status, of an action or of a reason; any other code as it is. */
export function whatWords(what: string, t: Texts): string {
  if (isOneOf(ACTION_TYPES, what)) return t(`actions:name.${what as (typeof ACTION_TYPES)[number]}`);
  if (isOneOf(INCIDENT_REASONS, what)) return t(`logbook:reason.${what as (typeof INCIDENT_REASONS)[number]}`);
  if (isOneOf(DOCUMENT_ACTIONS, what)) return t(`actions:print.${what as DocumentAction}`);
  if (isOneOf(COMPOSING_ACTS, what)) return t(`logbook:composing.${what as ComposingAct}`);
  if (isOneOf(LOT_ACTS, what)) return t(`logbook:lot.${what as LotAct}`);
  if (isOneOf(BENCH_ACTS, what)) return t(`logbook:packing.${what as BenchAct}`);
  if (isOneOf(COLLECTION_ACTS, what)) return t(`logbook:collection.${what as CollectionAct}`);
  if (isOneOf(ADDRESS_CHANGES, what)) return t(`logbook:address.${what as AddressChangeAct}`);
  if (what === 'picking') return t('logbook:kind.picking');
  if (what === RELEASE_HOLD) return t('logbook:holdReleased');
  if (what === CUSTOMER_CHANGED) return t('logbook:customerChanged');
  return t(`statuses:${what}`, { defaultValue: what });
}

/** None of the 21 actions: the customer of an order was changed at the desk. */
const CUSTOMER_CHANGED = 'changeCustomer';

/** Fields whose values the server writes as texts, and the screen knows by name. */
export function logbookFields(t: Texts): readonly FilterField[] {
  const whats = [
    ...ACTION_TYPES,
    ...DOCUMENT_ACTIONS,
    CUSTOMER_CHANGED,
    RELEASE_HOLD,
    ...COMPOSING_ACTS,
    ...LOT_ACTS,
    ...BENCH_ACTS,
    ...COLLECTION_ACTS,
    ...ADDRESS_CHANGES,
    ...INCIDENT_REASONS,
    ...ORDER_STATUSES,
  ];
  return listFields(logbook.list.fields, FULL_SIGHT, {
    label: (id) => t(`logbook:field.${id}`),
    choice: (id, value) => (id === 'kind' ? t(`logbook:kind.${value}`) : t(`logbook:offline.${value}`)),
    named: {
      what: whats.map((value) => ({ value, label: whatWords(value, t) })),
      source: ENTRY_SOURCES.map((value) => ({ value, label: t(`logbook:source.${value}`) })),
    },
  });
}
