import type { ScopedTransaction } from '../db/tenancy.ts';
import type { GatheredFact } from './gatheredFact.ts';

/** The part of what a bench sends that shows what went into the parcels. */
interface PackingInfo {
  readonly validateProducts?: {
    readonly products: readonly { readonly id: number; readonly validated_products: number }[];
  };
  readonly qualityControl?: {
    readonly products: readonly {
      readonly id: number;
      readonly num_anomalous: number;
      readonly observations: string;
    }[];
  };
  readonly packUp?: { readonly numPackages: number };
  readonly weighPackage?: { readonly total_weight: number };
  readonly printLabel?: { readonly validated: readonly string[] };
}

/** How the order was packed: each session that was closed. */
export async function benchFacts(trx: ScopedTransaction, orderId: number): Promise<GatheredFact[]> {
  const rows = await trx
    .selectFrom('packing_sessions')
    .select(['user_name', 'device_id', 'seconds', 'info', 'finished_at', 'happened_at'])
    .where('order_id', '=', orderId)
    .execute();
  const skus = new Map(
    (
      await trx
        .selectFrom('order_lines')
        .innerJoin('products', 'products.id', 'order_lines.product_id')
        .select(['product_id', 'sku'])
        .where('order_id', '=', orderId)
        .execute()
    ).map(({ product_id, sku }) => [product_id, sku]),
  );
  return rows.map(({ user_name, device_id, seconds, info, finished_at, happened_at }) => {
    const told = info as PackingInfo;
    const counted = told.validateProducts?.products.map(({ id, validated_products }) => ({
      sku: skus.get(id) ?? String(id),
      units: validated_products,
    }));
    const anomalies = told.qualityControl?.products
      .filter(({ num_anomalous }) => num_anomalous > 0)
      .map(({ id, num_anomalous, observations }) => ({
        sku: skus.get(id) ?? String(id),
        units: num_anomalous,
        words: observations,
      }));
    const says = {
      by: user_name,
      device: device_id,
      seconds,
      products: counted ?? null,
      weight_kg: told.weighPackage?.total_weight ?? null,
      packages: told.packUp?.numPackages ?? null,
      labels_read: told.printLabel?.validated ?? null,
      anomalies: anomalies && anomalies.length > 0 ? anomalies : null,
    };
    return { kind: 'packing', at: (happened_at ?? finished_at).toISOString(), says };
  });
}
