import type { UnbilledClient } from '#contract/money/unbilledClients.ts';
import { planOf } from '#domain/money/plans/plans.ts';
import { sql } from 'kysely';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { endedMonth, firstBilled } from './closeMonth.ts';

/** Clients that are shown: more are a matter of the register, not of a page. */
const MOST = 200;

/**
 * The clients that had something sent in months that are over and have not said whom they are billed to, those that owe
 * most first.
 * @param trx of the owner: no client sees what another one owes
 */
export async function listUnbilled(trx: ScopedTransaction, now: Date): Promise<UnbilledClient[]> {
  const { month, end } = endedMonth(now);
  const { rows } = await sql<{ id: number; name: string; month: string; shipped: number }>`
    select clients.id, clients.name, to_char(shipped_on, 'YYYY-MM') as month, sum(orders)::integer as shipped
    from clients join order_tallies on order_tallies.client_id = clients.id
    where clients.deleted_at is null
      and not exists (select from billing_details where billing_details.client_id = clients.id)
      and type <> 'lotshipping' and shipped_on < ${end.toISOString().slice(0, 10)}::date
      and shipped_on >= (${firstBilled(month)} || '-01')::date
    group by clients.id, clients.name, to_char(shipped_on, 'YYYY-MM')
    having sum(orders) > 0 order by month`.execute(trx);
  return [...groupRows(rows, ({ id }) => id).values()]
    .map((months) => {
      const plans = months.map(({ shipped }) => planOf(shipped));
      return {
        id_client: months[0]?.id ?? 0,
        name: months[0]?.name ?? '',
        since: months[0]?.month ?? month,
        months: months.length,
        shipments: months.reduce((sum, { shipped }) => sum + shipped, 0),
        net: plans.reduce((sum, plan) => sum + (plan?.price ?? 0), 0),
        by_agreement: plans.filter((plan) => plan === null).length,
      };
    })
    .toSorted((a, b) => b.net - a.net || a.id_client - b.id_client)
    .slice(0, MOST);
}
