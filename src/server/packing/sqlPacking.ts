import type { SqlWork } from '../commands/sqlWork.ts';
import { insertBlindReturn } from './insertBlindReturn.ts';
import { clearForeignLabel, numbersOfOrder, orderOfLabel, raiseForeignLabel } from './foreignLabelRows.ts';
import type { ImagesPort, PackingPort } from './packingPort.ts';
import { packingFacts, writeClosing } from './packingRows.ts';
import { removeImages } from './removeImages.ts';

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
