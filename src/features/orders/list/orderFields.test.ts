import { FILTER_GROUPS, ORDER_FILTER_FIELDS } from '#contract/orders/orderFilters.ts';
import type { FilterDefinition } from '#contract/filters/filterDefinition.ts';
import { OPERATORS_OF, type FilterOperator } from '#contract/filters/operators.ts';
import { parseFilters } from '#contract/filters/parseFilters.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { filterQuery, newFilter, operatorsOf, valuesOf, withOperator, type FilterField } from '#ui/filter/filters.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import orders from '#locales/es/orders.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import { orderFields } from './orderFields.ts';

/**
 * Every field of an order, of its lot and of its mails, and the filter that asks for it; a text says why there is none.
 */
const SPECIFIED: Readonly<Record<string, { readonly filter: string } | { readonly none: string }>> = {
  id_order_eplatform_shop: { filter: 'id_order_eplatform_shop' },
  order_reference: { filter: 'order_reference' },
  type: { filter: 'type' },
  assignee: { filter: 'assignee_id' },
  tag: { filter: 'tag_id' },
  priority: { filter: 'priority' },
  'status history': { filter: 'status_history' },
  order_id: { filter: 'id' },
  id_client: { none: 'the client chooser of the bar, for those who see several' },
  'itinerary id': { filter: 'itinerary_id' },
  'tax office id': { filter: 'tax_office_id' },
  warehouse_id: { filter: 'warehouse_id' },
  carrier_id: { filter: 'carrier_id' },
  ean13_product: { filter: 'ean13_product' },
  id_product: { filter: 'id_product' },
  serial_number: { filter: 'serial_number' },
  id_eplatform: { filter: 'id_eplatform' },
  url: { none: 'the address of a shop, which is chosen by its name' },
  eplatform_type: { filter: 'eplatform_type' },
  status_code: { filter: 'status' },
  'return filter options': { filter: 'returns' },
  incoterm: { filter: 'incoterm' },
  'lot status': { filter: 'lot_status' },
  'lot date': { filter: 'lot_date' },
  lot: { filter: 'lot_id' },
  carrier_service: { filter: 'service_code' },
  payment_method: { filter: 'payment_method' },
  invoice_number: { filter: 'invoice_number' },
  total_amount: { filter: 'total_amount' },
  total_taxes: { filter: 'total_taxes' },
  currency: { filter: 'currency' },
  'tax_rate, tax_name': { none: 'of the lines of an e-mail, worked out from the taxes' },
  tracking_number: { filter: 'tracking_number' },
  tracking_numbers_packages: { filter: 'tracking_number' },
  date_order: { filter: 'date_order' },
  total_weight: { filter: 'total_weight' },
  num_packages: { filter: 'num_packages' },
  'customer.dni': { filter: 'dni' },
  'customer.email': { filter: 'email' },
  'customer.company': { filter: 'company' },
  'customer.firstname': { filter: 'customer_name' },
  'customer.lastname': { filter: 'customer_name' },
  'customer.birthday': { none: 'not kept: nothing needs it' },
  'customer.address1': { filter: 'address1' },
  'customer.address2': { filter: 'address2' },
  'customer.postcode': { filter: 'postcode' },
  'customer.city': { filter: 'city' },
  'customer.country': { filter: 'country' },
  'customer.state': { filter: 'state' },
  'customer.other': { filter: 'other' },
  'customer.phone': { filter: 'phone' },
  'customer.phone_mobile': { filter: 'phone_mobile' },
  'customer.vat_number': { filter: 'vat_number' },
  'product reference': { filter: 'product_code' },
  'product name': { filter: 'product_name' },
  'product HS code': { filter: 'hs_code' },
  'dangerous materials': { filter: 'is_dangerous' },
  'insured amount': { filter: 'insured_amount' },
  'config category': { filter: 'config_category' },
  'day of delivery': { filter: 'delivered_at' },
  'time in transit': { filter: 'transit_hours' },
  'day of packing': { filter: 'packed_at' },
  packer: { filter: 'packed_by' },
  'reason of a return': { filter: 'return_reason' },
};

/** Fields of the call that the list does not offer: the search has its own box, and nobody deletes orders by hand. */
const NOT_LISTED = ['search', 'deleted_at'];

const SAME_BY_LIST: readonly FilterOperator[] = ['eq', 'ne'];

const VALUE: Readonly<Record<FilterField['kind'], string>> = {
  text: 'x',
  number: '2147483647',
  date: '2026-11-20',
  choice: '',
  boolean: 'true',
};

let fields: readonly FilterField[];

beforeAll(async () => {
  await i18next.init({ lng: 'es', resources: { es: { orders, statuses } } });
  const one = [{ id: 7, name: 'Siete' }];
  fields = orderFields(i18next.t, 'es', FULL_SIGHT, {
    carriers: one,
    warehouses: one,
    offices: one,
    itineraries: one,
    shops: one,
    people: one,
    tags: one,
  });
});

describe('the filters of the list', () => {
  it('reach every field of an order', () => {
    const offered = new Set(fields.map(({ id }) => id));
    const wanted = Object.values(SPECIFIED).flatMap((answer) => ('filter' in answer ? [answer.filter] : []));
    expect(wanted.filter((id) => !offered.has(id))).toEqual([]);
  });

  it('are all that the call takes', () => {
    expect([...fields.map(({ id }) => id), ...NOT_LISTED].toSorted()).toEqual(
      Object.keys(ORDER_FILTER_FIELDS).toSorted(),
    );
  });

  it('stand in groups whose fields are together, each group under its own head', () => {
    const heads = fields.map(({ group = '' }) => group);
    const runs = heads.filter((head, at) => head !== heads[at - 1]);
    expect(runs).toEqual([...new Set(heads)]);
    expect(runs).toHaveLength(FILTER_GROUPS.length);
    expect(runs.every((head) => head !== '' && !head.includes('group.'))).toBe(true);
    expect(Math.max(...runs.map((head) => heads.filter((one) => one === head).length))).toBeLessThanOrEqual(16);
  });

  it('offer every operator of the call, and none that it refuses', () => {
    for (const field of fields) {
      const asked: FilterDefinition = ORDER_FILTER_FIELDS[field.id as keyof typeof ORDER_FILTER_FIELDS];
      const taken = asked.operators ?? OPERATORS_OF[asked.type];
      const offered = operatorsOf(field);
      const missing = taken.filter((operator) => !offered.includes(operator));
      // Operators that need no offer: one of a list equals equality; days are filtered by range; a boolean has its
      // opposite; names have no order.
      const left = missing.filter((operator) => {
        if (field.kind === 'choice')
          return (
            !(SAME_BY_LIST.includes(operator) && offered.includes('in')) &&
            ['in', 'notIn', 'isNull', 'notNull'].includes(operator)
          );
        return (
          !(field.kind === 'date' && ['in', 'notIn'].includes(operator)) &&
          !(field.kind === 'boolean' && operator === 'ne')
        );
      });
      expect({ field: field.id, left, refused: offered.filter((operator) => !taken.includes(operator)) }).toEqual({
        field: field.id,
        left: [],
        refused: [],
      });
    }
  });

  it('are understood by the call, whatever is chosen', () => {
    for (const field of fields) {
      for (const operator of operatorsOf(field)) {
        const value = field.kind === 'choice' ? (field.choices?.[0]?.value ?? '') : VALUE[field.kind];
        const values = { none: [], one: [value], two: [value, ''], many: [value] }[valuesOf(operator)];
        const query = filterQuery([{ ...withOperator(newFilter(field), operator), values }]);
        expect({ query, reading: parseFilters(query, ORDER_FILTER_FIELDS, FULL_SIGHT).ok }).toEqual({
          query,
          reading: true,
        });
      }
    }
  });

  it('have a name each, in words', () => {
    for (const { id, label, choices = [] } of fields) {
      expect(label).not.toContain(id);
      for (const choice of choices) expect(choice.label).not.toMatch(/^(choice|statuses|payment)\./);
    }
  });
});
