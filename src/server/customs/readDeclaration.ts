import type { CustomsRules } from '#domain/customs/customsRules.ts';
import type { DeclarationFacts } from '#domain/customs/declarations.ts';
import type { Selectable } from 'kysely';
import type { OfficesTable } from '../db/schema/places.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ActionOrder } from '../commands/orderAction.ts';
import { declarationFacts } from '../carriers/shipments/declarationFacts.ts';
import { readCarrier } from '../carriers/contracts/readCarrier.ts';
import { readCustomsRules } from '../carriers/shipments/readCustomsRules.ts';
import { subjectOf } from '../carriers/shipments/readShipment.ts';
import { readLines, type ProductLine } from '../carriers/shipments/readLines.ts';

/** What is to be declared, as the caller gave it. */
export interface Declaration {
  readonly kind: 'H7' | 'DUA';
  /** C07 or C08 of an H7; import or export of a DUA. */
  readonly procedure: string;
  readonly taxOfficeId: number | undefined;
}

/** Everything that a declaration contains, and what its rules check. */
export interface DeclarationMaterial {
  readonly order: ActionOrder;
  readonly lines: readonly ProductLine[];
  /** Who sends; null = not known. */
  readonly sender: Selectable<OfficesTable> | null;
  readonly facts: DeclarationFacts;
  readonly rules: CustomsRules;
}

/**
 * Reads what a declaration of the order needs.
 * @param taxOfficeId in place of the order's own office; its kind and owner are already checked
 */
export async function readDeclaration(
  trx: ScopedTransaction,
  order: ActionOrder,
  taxOfficeId: number | undefined,
): Promise<DeclarationMaterial> {
  const { row } = order;
  const lines = await readLines(trx, order.id);
  const senderId = taxOfficeId ?? row.tax_office_id;
  const sender =
    senderId === null
      ? null
      : ((await trx.selectFrom('offices').selectAll().where('id', '=', senderId).executeTakeFirst()) ?? null);
  const rulesFor = await readCustomsRules(trx, order.clientId);
  const rules = rulesFor(subjectOf(order, await readCarrier(trx, row.carrier_id)));
  return { order, lines, sender, facts: declarationFacts(row, lines, sender?.cif ?? null), rules };
}
