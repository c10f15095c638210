import { checkShipment, type ShipmentPlan } from '#domain/carriers/checkShipment.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { loadActionOrder } from '../commands/loadActionOrder.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import type { ActionOrder, OrderOutcome } from '../commands/orderAction.ts';
import { readShipment, type LabelData, type ShipmentMaterial } from '../carriers/shipments/readShipment.ts';
import { onlyCarrierOf } from '../carriers/contracts/readCarrier.ts';
import { asPacked, type BenchParcels, type ReadPacked } from './packedOrder.ts';

type Checked =
  | { readonly outcome: OrderOutcome }
  | {
      readonly order: ActionOrder;
      readonly material: ShipmentMaterial;
      readonly plan: ShipmentPlan;
      readonly packed: BenchParcels | null;
      /** The order had no carrier and takes the only one of its client. */
      readonly takesOnlyCarrier: boolean;
    };

/** Reads what a label needs, and checks it. @param readPacked what a bench has just packed, where it asks */
export async function checkOrder(
  trx: ScopedTransaction,
  facts: OrderFacts | undefined,
  data: LabelData,
  readPacked?: ReadPacked,
): Promise<Checked> {
  if (!facts || facts.deleted) return { outcome: { code: 3904, data: [] } };
  const packed = (await readPacked?.(trx, facts)) ?? null;
  if (packed && 'code' in packed) return { outcome: packed };
  const stored = await loadActionOrder(trx, facts);
  const only = stored.row.carrier_id === null ? await onlyCarrierOf(trx, stored.clientId) : null;
  const carried = only === null ? stored : { ...stored, row: { ...stored.row, carrier_id: only } };
  const order = packed ? asPacked(carried, packed) : carried;
  const material = await readShipment(trx, order, data, packed?.packages ?? undefined);
  const check = checkShipment(material.facts);
  if (check.ok) return { order, material, plan: check.plan, packed, takesOnlyCarrier: only !== null };
  const { code, data: filling, wrong, reason } = check.refusal;
  return {
    outcome: {
      code,
      data: filling,
      ...(wrong.length > 0 && { details: wrong.map((text) => ({ text })) }),
      ...(reason && { reason }),
    },
  };
}
