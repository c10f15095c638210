import { duaRefusal, h7Refusal } from '#domain/customs/declarations.ts';
import { officeRefusal } from '#domain/actions/offices.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { appendStatuses } from '../orders/appendStatuses.ts';
import { inScope } from '../db/tenancy.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { declarationDocument } from './declarationDocument.ts';
import { readDeclaration } from './readDeclaration.ts';
import type { Declaration, DeclarationMaterial } from './readDeclaration.ts';
import { loadActionOrder } from '../commands/loadActionOrder.ts';
import type { OnlineRuntime, OrderDone, OrderOutcome } from '../commands/orderAction.ts';
import { readOffice } from '../clients/offices/readOffice.ts';
import { refused } from '../commands/refused.ts';

const RULE = { H7: h7Refusal, DUA: duaRefusal } as const;
const STATUS = { H7: 'SZ_DECLARED_H7', DUA: 'SZ_DECLARED_DUA' } as const;

/**
 * Files the declaration with the customs office of this server: document and status in one transaction, under a
 * reference that the order alone gives. Filed once, it stays filed: asking again answers the same and changes nothing.
 * Codes: 3904, 10004, 10009, 14002 `filed_otherwise` when it was filed under another procedure, then those of the
 * declaration's rule.
 */
export function fileDeclaration(
  orderId: number,
  said: Declaration,
  runtime: OnlineRuntime,
): Promise<OrderOutcome | OrderDone> {
  return inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, async (trx) => {
    const found = await prepare(trx, orderId, said, runtime.clientId);
    if ('refusal' in found) return found.refusal;
    const { order, material } = found;
    const now = runtime.now();
    const reference = referenceOf(orderId, said);
    const inserted = await trx
      .insertInto('declarations')
      .values({
        client_id: runtime.clientId,
        order_id: orderId,
        kind: said.kind,
        procedure: said.procedure,
        status: 'filed',
        reference,
        tax_office_id: material.sender?.id ?? null,
        document: JSON.stringify(declarationDocument(material, said, now)),
        user_id: runtime.source === 'user' ? runtime.actor.userId : null,
        user_name: runtime.actor.name,
        created_at: now,
        filed_at: now,
      })
      .onConflict((conflict) => conflict.columns(['client_id', 'reference']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return { done: [], isRepeat: true };
    if (!isDelivered(order.status)) await writeStatus(trx, order, said.kind, reference, runtime);
    return null;
  });
}

/** The checks without filing. */
export function checkDeclaration(orderId: number, said: Declaration, runtime: OnlineRuntime): Promise<OrderOutcome> {
  return inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, async (trx) => {
    const found = await prepare(trx, orderId, said, runtime.clientId);
    return 'refusal' in found ? found.refusal : null;
  });
}

async function prepare(
  trx: ScopedTransaction,
  orderId: number,
  said: Declaration,
  clientId: number,
): Promise<{ refusal: OrderOutcome } | { order: OrderFacts; material: DeclarationMaterial }> {
  const [order] = await lockOrders(trx, [orderId]);
  if (!order || order.deleted) return { refusal: refused(3904) };
  const { kind, procedure, taxOfficeId } = said;
  if (taxOfficeId !== undefined) {
    const code = officeRefusal(clientId, await readOffice(trx, taxOfficeId));
    if (code) return { refusal: refused(code, taxOfficeId) };
  }
  const before = await trx
    .selectFrom('declarations')
    .select('procedure')
    .where('reference', '=', referenceOf(orderId, said))
    .executeTakeFirst();
  // What customs have is what they go by: a success would say that it was corrected.
  if (before && before.procedure !== procedure)
    return { refusal: { code: 14002, data: [], details: [{ text: 'filed_otherwise' }] } };
  const material = await readDeclaration(trx, await loadActionOrder(trx, order), taxOfficeId);
  const refusal = RULE[kind](material.facts);
  if (!refusal) return { order, material };
  const { code, data, missing = [] } = refusal;
  return { refusal: { code, data, ...(missing.length > 0 ? { details: missing.map((text) => ({ text })) } : {}) } };
}

function referenceOf(orderId: number, { kind, procedure }: Declaration): string {
  return kind === 'H7' ? `H7-${orderId}` : `DUA-${procedure.toUpperCase()}-${orderId}`;
}

async function writeStatus(
  trx: ScopedTransaction,
  order: OrderFacts,
  kind: Declaration['kind'],
  reference: string,
  { actor, now, services }: OnlineRuntime,
): Promise<void> {
  const at = now();
  const row = {
    status: STATUS[kind],
    at,
    receivedAt: at,
    userId: actor.userId,
    userName: actor.name,
    deviceId: null,
    source: 'user',
    observations: reference,
  } as const;
  await appendStatuses(trx, [{ order, row }], null, services.beforeRules);
}
