import { countries, generalData, statesZones } from '#contract/orders/reference.ts';
import { CLIENTS_TOLD } from '#contract/people/user.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { CARRIER_SERVICES } from '#domain/carriers/services.ts';
import { TAX_REGIONS } from '#domain/customs/taxRegions.ts';
import { ORDER_FILES } from '#domain/labels/orderDocuments.ts';
import type { Zone } from '#domain/geography/zones.ts';
import { COUNTRIES } from '#domain/places/countries.ts';
import { SPANISH_PROVINCES } from '#domain/places/spanishProvinces.ts';
import { CONDITION_FIELDS, KNOWN_FIELDS } from '#domain/rules/conditionFields.ts';
import { conditionOperators } from '#domain/rules/conditionOperators.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { TRIGGER_EVENTS } from '#domain/rules/ruleTables.ts';
import { routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';

export const referenceRoutes: readonly Route[] = [
  routeIn('read', generalData, async ({ actor, language, transaction: trx }) => {
    const rows = trx.selectFrom('clients').select(['id', 'name', 'deleted_at']).orderBy('name').orderBy('id');
    const clients = await (actor.givenClientIds ? rows : rows.limit(CLIENTS_TOLD)).execute();
    return {
      ok: true,
      data: {
        logistic_operators: LOGISTIC_OPERATORS.map(({ code, name }) => ({ code, name })),
        clients: clients.map(({ id, name, deleted_at }) => ({ id, name, active: deleted_at === null })),
        countries: countryNames(language),
        state_zones: provinces().map(({ id, country, name }) => ({ id, country, name })),
        tax_regions: TAX_REGIONS.map(({ id, code, name }) => ({ id, code, name })),
        action_rules: {
          actions: [...ACTION_TYPES],
          events: [...TRIGGER_EVENTS],
          field_definitions: Object.fromEntries(
            KNOWN_FIELDS.map((field) => {
              const { type: data_type } = CONDITION_FIELDS[field];
              return [field, { data_type, operators: [...conditionOperators(field, data_type)] }];
            }),
          ),
        },
        carrier_services: CARRIER_SERVICES.map(({ operator, code, name }) => ({ operator, code, name })),
        filenames: [...ORDER_FILES],
      },
    };
  }),

  routeIn('read', countries, async ({ language }) => ({ ok: true, data: countryNames(language) })),

  routeIn('read', statesZones, async () => ({ ok: true, data: provinces() })),
];

/** Provinces that carriers do not count to the mainland. */
const BEYOND_MAINLAND: Readonly<Record<string, Zone>> = {
  'ES-PM': 'BAL',
  'ES-GC': 'CAN',
  'ES-TF': 'CAN',
  'ES-CE': 'CEU',
  'ES-ML': 'MEL',
};

function provinces() {
  return SPANISH_PROVINCES.map(([id, name]) => ({
    id,
    country: 'ES',
    name,
    zone: BEYOND_MAINLAND[id] ?? 'PEN',
  }));
}

/** All countries in the caller's language, sorted as that language sorts. */
function countryNames(language: string): { iso_code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.map((iso_code) => ({ iso_code, name: names.of(iso_code) ?? iso_code })).sort((a, b) =>
    compare(a.name, b.name),
  );
}
