import type { FieldFilter } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import type { Condition } from './condition.ts';
import { textCondition } from './textCondition.ts';

/** Filters that are more than a comparison with a column of the order. */
export function specialCondition(field: 'flow' | 'returns' | 'product_code', filter: FieldFilter): Condition {
  if (field === 'flow') return inFlow(filter);
  if (field === 'returns') return withReturns(filter.values[0] ?? 'yes');
  return holdsProduct(filter);
}

const FLOW_COLUMN: Readonly<Record<string, string>> = {
  'to-pickup': 'orders.in_to_pickup',
  'to-prepare': 'orders.in_to_prepare',
  'to-send': 'orders.in_to_send',
};

/** Deleted orders stand in no Flow list. */
function inFlow({ operator, values }: FieldFilter): Condition {
  const lists = values.map((value) => sql<boolean>`${sql.ref(FLOW_COLUMN[value] ?? '')}`);
  const any = sql<boolean>`((${sql.join(lists, sql` or `)}) and orders.deleted_at is null)`;
  return operator === 'ne' || operator === 'notIn' ? sql`not ${any}` : any;
}

/** yes = with returns, no = without them, only_returns = nothing else (specification section 3). */
function withReturns(choice: string): Condition {
  if (choice === 'no') return sql`orders.type <> 'return'`;
  return choice === 'only_returns' ? sql`orders.type = 'return'` : sql`true`;
}

const CODE_COLUMNS = ['products.sku', 'products.ean13', 'products.upc', 'products.id_product_eplatform'];
const OPPOSITE = { ne: 'eq', notIn: 'in' } as const;

/** Some product of the order has the code; a negative operator = no product has it. */
function holdsProduct(filter: FieldFilter): Condition {
  const { operator } = filter;
  if (operator === 'ne' || operator === 'notIn') {
    return sql`not ${holdsProduct({ ...filter, operator: OPPOSITE[operator] })}`;
  }
  if (operator === 'isNull' || operator === 'notNull') {
    const codeless = sql<boolean>`coalesce(products.ean13, products.upc, products.id_product_eplatform) is null`;
    const any = hasLine(codeless);
    return operator === 'isNull' ? any : sql`not ${any}`;
  }
  return hasLine(sql`(${sql.join(CODE_COLUMNS.map((column) => textCondition({ column }, filter)), sql` or `)})`);
}

function hasLine(condition: Condition): Condition {
  return sql`orders.id in (
    select order_lines.order_id from order_lines
    join products on products.id = order_lines.product_id
    where ${condition})`;
}
