import type { BilledParty } from '#domain/billing/serviceTax.ts';
import type { VerifactuMode } from '#domain/billing/verifactu/qr.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';
import { issueInvoice } from './issueInvoice.ts';

/**
 * Bills the month that is over (UTC) to every client that has said whom its bills are written to, and had done so
 * before the month ended. Each in a transaction of its own. Whoever says it later is billed from its own month on.
 * `seller` null = nobody sells here, and nothing is billed.
 */
export async function closeMonth(
  database: DatabaseHandle,
  { seller, verifactu }: { readonly seller: BilledParty | null; readonly verifactu: VerifactuMode | null },
  now: Date,
): Promise<void> {
  if (!seller) return;
  const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const month = new Date(begin.getTime() - 1).toISOString().slice(0, 7);
  const due = await asOwner(database, (trx) =>
    trx
      .selectFrom('billing_details')
      .innerJoin('clients', 'clients.id', 'billing_details.client_id')
      .selectAll('billing_details')
      .where('clients.deleted_at', 'is', null)
      .where('billing_details.created_at', '<', begin)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices')
              .select('id')
              .whereRef('invoices.client_id', '=', 'billing_details.client_id')
              .where('month', '=', month)
              .where('kind', '=', 'invoice')
              .where('annulled_at', 'is', null),
          ),
        ),
      )
      .orderBy('billing_details.client_id')
      .execute(),
  );
  const faults: unknown[] = [];
  for (const { client_id: clientId, tax_id: taxId, name, address, postcode, city, country } of due) {
    const customer = { name, taxId, address, postcode, city, country };
    // One client that cannot be billed must not keep the others from it.
    await asOwner(database, (trx) => issueInvoice(trx, { clientId, month, seller, customer, verifactu }, now)).catch(
      (fault: unknown) => faults.push(fault),
    );
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} clients could not be billed`);
}
