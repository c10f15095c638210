import { INCIDENT_REASONS } from '#domain/picking/shortReasons.ts';
import type { FilterDefinition } from '../filters/filterDefinition.ts';

/** What GET picking-manager/incidents filters and sorts by. */
export const INCIDENT_FILTER_FIELDS = {
  order_id: { type: 'integer', sortable: true },
  order_reference: { type: 'text', sortable: true },
  location: { type: 'text', sortable: true },
  reason: { type: 'choice', choices: INCIDENT_REASONS, sortable: true },
  sku: { type: 'text', sortable: true },
  created_at: { type: 'datetime', sortable: true },
} as const satisfies Readonly<Record<string, FilterDefinition>>;
