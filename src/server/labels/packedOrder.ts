import type { Package } from '#domain/orders/packages.ts';
import { PREPARED } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ActionOrder, OrderOutcome } from '../commands/orderAction.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';

/** Facts of a packer that a label names, before the order is closed; null = the order keeps its own. */
export interface BenchParcels {
  readonly packages: readonly Package[] | null;
  readonly weightG: number | null;
  readonly taxOfficeId: number | null;
}

/** Reads and checks it, while the order is locked. */
export type ReadPacked = (
  trx: ScopedTransaction,
  order: OrderFacts,
) => Promise<BenchParcels | NonNullable<OrderOutcome>>;

/** The order as it will be once that is stored. */
export function asPacked(order: ActionOrder, { packages, weightG, taxOfficeId }: BenchParcels): ActionOrder {
  const row = {
    ...order.row,
    ...(packages && { num_packages: packages.length }),
    ...(weightG !== null && { weight_override_g: weightG }),
    ...(taxOfficeId !== null && { tax_office_id: taxOfficeId }),
  };
  return { ...order, row };
}

/** Stores it, so that the label stays the one that this order would be given: a label of now is kept with its parcel. */
export async function storePacked(
  trx: ScopedTransaction,
  { id, clientId }: ActionOrder,
  { packages, weightG, taxOfficeId }: BenchParcels,
): Promise<void> {
  if (packages) {
    await trx
      .deleteFrom('order_packages')
      .where('order_id', '=', id)
      .where('number', '>', packages.length)
      .modifyEnd(PREPARED)
      .execute();
    const rows = packages.map((one) => ({
      client_id: clientId,
      order_id: id,
      number: one.number,
      weight_g: one.weightG,
      width_mm: one.widthMm,
      height_mm: one.heightMm,
      depth_mm: one.depthMm,
      box_id: one.boxId,
    }));
    await trx
      .insertInto('order_packages')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'order_id', 'number']).doUpdateSet((eb) => ({
          weight_g: eb.ref('excluded.weight_g'),
          width_mm: eb.ref('excluded.width_mm'),
          height_mm: eb.ref('excluded.height_mm'),
          depth_mm: eb.ref('excluded.depth_mm'),
          box_id: eb.ref('excluded.box_id'),
        })),
      )
      .$if(rows.length === 1, (query) => query.modifyEnd(PREPARED))
      .execute();
  }
  const set = {
    ...(packages && { num_packages: packages.length }),
    ...(weightG !== null && { weight_override_g: weightG }),
    ...(taxOfficeId !== null && { tax_office_id: taxOfficeId }),
  };
  if (Object.keys(set).length > 0) await trx.updateTable('orders').set(set).where('id', '=', id).execute();
}
