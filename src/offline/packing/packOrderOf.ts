import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { OrderDetail, OrderProduct } from '#contract/orders/order.ts';
import type { LearnedWeights } from '#domain/packing/learnedWeights.ts';
import type { BenchFacts } from '#domain/packing/orderChange.ts';
import { linePartOf, toldParts } from '#domain/orders/lineOptions.ts';
import { packProducts, type PackOrder, type PackProduct } from '#domain/packing/packOrder.ts';
import type { ReturnedBefore, ReturnHistory } from '#domain/packing/returnHistory.ts';
import type { BoxHistory } from '#domain/packing/suggestBox.ts';

/** What a packer is given to pack. @param order its view on this device */
export function packOrderOf(order: OrderDetail): PackOrder {
  return {
    id: order.id,
    order_reference: order.order_reference,
    products: packProducts(order.products.map(packProductOf)),
    documents: order.documents ?? [],
    trackingNumbers: trackingNumbersOf(order),
  };
}

/** The numbers of the parcels in their order; that of the whole order where they have none of their own. */
export function trackingNumbersOf({ packages, tracking_number }: OrderDetail): readonly string[] {
  const own = (packages ?? []).flatMap((one) => one.tracking_number ?? []);
  if (own.length > 0) return own;
  return tracking_number ? [tracking_number] : [];
}

/** What the bench compares, to see that an order changed under the packer's hands. */
export function benchFactsOf(order: OrderDetail): BenchFacts {
  const units = packProducts(order.products.map(packProductOf)).map(
    ({ id_product, quantity }) => [id_product, quantity] as const,
  );
  const astray = (order.foreign_labels ?? [])
    .filter(({ side }) => side === 'elsewhere')
    .map(({ id, order_reference }) => ({ id, order: order_reference }));
  return {
    type: order.type,
    status: order.status,
    deleted: order.deleted_at !== null,
    ...(order.merged_into !== undefined && { merged: order.merged_into }),
    address: addressMark(order),
    units: units.toSorted(([a], [b]) => a - b),
    ...(astray.length > 0 && { astray }),
    ...(order.shop_lines !== undefined && { shop: order.shop_lines }),
    ...(order.hold && { hold: order.hold }),
  };
}

/** What one unit weighs, as closed parcels told the server. */
export function learnedWeightsOf({ products }: OrderDetail): LearnedWeights {
  return new Map(
    products.flatMap(({ id_product, learned_weight }) => (learned_weight ? [[id_product, learned_weight]] : [])),
  );
}

/** Boxes that packers took for the same goods. */
export function boxHistoryOf({ boxes_taken }: OrderDetail): BoxHistory {
  return new Map((boxes_taken ?? []).map(({ id, times }) => [id, times]));
}

/** Where what came back of its products went before. */
export function returnHistoryOf({ returned_before }: OrderDetail): ReturnHistory {
  const history = new Map<number, ReturnedBefore[]>();
  for (const { id_product, ...one } of returned_before ?? [])
    history.set(id_product, [...(history.get(id_product) ?? []), one]);
  return history;
}

const MM_IN_CM = 10;

function packProductOf({ weight, width, height, depth, ...line }: OrderProduct): PackProduct {
  const { id_product, reference, sku, ean13, upc, id_product_eplatform, name, image_url, quantity } = line;
  const codes = { id_product, reference, sku, ean13, upc, id_product_eplatform };
  const hasSides = [width, height, depth].every((side) => side > 0);
  return {
    ...codes,
    name,
    image_url,
    quantity,
    weight: weight > 0 ? weight : null,
    sides: hasSides ? [width / MM_IN_CM, height / MM_IN_CM, depth / MM_IN_CM] : null,
    ...toldParts([linePartOf(line)]),
  };
}

/** Changes with the address and tells nothing of it: events are kept on the device. */
function addressMark({ address_mark, customer_name, city, postcode, country }: OrderDetail): string {
  const said = [address_mark ?? '', customer_name, city, postcode, country].join('\n');
  return bytesToHex(sha256(utf8ToBytes(said))).slice(0, 16);
}
