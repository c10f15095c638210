import { INCIDENT_REASONS } from '#domain/picking/shortReasons.ts';
import type { FilterFields } from '../filters/filterDefinition.ts';

/** What GET picking-manager/incidents filters and sorts by. */
export const INCIDENT_FILTER_FIELDS = {
  order_id: { type: 'integer', sortable: true, forPrograms: true },
  order_reference: { type: 'text', sortable: true },
  location: { type: 'text', sortable: true },
  reason: { type: 'choice', choices: INCIDENT_REASONS, sortable: true },
  sku: { type: 'text', sortable: true },
  units: { type: 'integer', sortable: true },
  created_at: { type: 'datetime', sortable: true, forPrograms: true },
} as const satisfies FilterFields;

/** What the list of incidents and their summary by place take. */
export const INCIDENT_LIST = { fields: INCIDENT_FILTER_FIELDS, sort: '-created_at', perPage: 25 } as const;
