import type { OrderFacts } from '../commands/orderFacts.ts';
import type { SqlWork } from '../commands/sqlWork.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { clearForeignLabel, numbersOfOrder, orderOfLabel, raiseForeignLabel } from './foreignLabelRows.ts';
import type { ImagesPort, NewBlindReturn, PackingPort } from './packingPort.ts';
import { packingFacts, writeClosing } from './packingRows.ts';

/** Stores a parcel that has no order, once for each client and id. */
async function insertBlindReturn(
  trx: ScopedTransaction,
  clientId: number,
  { parcel, code, note, weight, photos, userId, userName, deviceId, at, happened }: NewBlindReturn,
): Promise<void> {
  await trx
    .insertInto('blind_returns')
    .values({
      client_id: clientId,
      parcel,
      code,
      note,
      weight,
      photos: JSON.stringify(photos),
      state: 'waiting',
      user_id: userId,
      user_name: userName,
      device_id: deviceId,
      created_at: at,
      happened_at: happened?.at ?? null,
      clock_doubtful: happened?.clockDoubtful ?? false,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'parcel']).doNothing())
    .execute();
}

/** Removes photos of the order; their bytes go later. @param image the only one; null = all @returns how many were there */
async function removeImages(
  trx: ScopedTransaction,
  order: OrderFacts,
  image: { readonly productId: number; readonly unit: number; readonly file: string } | null,
  at: Date,
): Promise<number> {
  const all = trx
    .updateTable('quality_images')
    .set({ removed_at: at })
    .where('order_id', '=', order.id)
    .where('removed_at', 'is', null);
  const wanted = image
    ? all.where('product_id', '=', image.productId).where('unit', '=', image.unit).where('file', '=', image.file)
    : all;
  const { numUpdatedRows } = await wanted.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The ports of packing in a transaction of the database. */
export function sqlPacking({ trx, clientId, noteChanged }: SqlWork): PackingPort & ImagesPort {
  return {
    packingFacts: (order, sessionId, officeId) => packingFacts(trx, order, sessionId, officeId),
    closePacking: (order, closing) => {
      noteChanged(order, { status: order.status, updatedAt: closing.at });
      return writeClosing(trx, order, closing);
    },
    ordersOfLabels: async (texts) => {
      const found = new Map<string, number>();
      for (const text of texts) {
        const id = await orderOfLabel(trx, clientId, text);
        if (id !== null) found.set(text, id);
      }
      return found;
    },
    raiseForeignLabel: async (read, done) => {
      for (const { id } of await raiseForeignLabel(trx, read, done))
        noteChanged(id === read.order.id || !read.other ? read.order : read.other, null);
    },
    clearForeignLabels: async (order, validated, done) => {
      const numbers = await numbersOfOrder(trx, order.id);
      const [first] = numbers;
      if (first === undefined || !numbers.every((one) => validated.includes(one))) return;
      if (await clearForeignLabel(trx, order, { code: first }, done)) noteChanged(order, null);
    },
    removeImages: (order, image, at) => removeImages(trx, order, image, at),
    receiveBlindReturn: (parcel) => insertBlindReturn(trx, clientId, parcel),
  };
}
