import { insertTag } from '#tests/factories/contactRows.ts';
import { insertNote, insertReminder } from '#tests/factories/noteRows.ts';
import { insertPrintOffer } from '#tests/factories/printRows.ts';
import { insertOrdersOf } from '#tests/factories/tenantOrderRows.ts';
import { insertView } from '#tests/factories/viewRows.ts';
import type { Place } from './place.ts';

/** A new order that every action can be done to, and what hangs on it; its return where `returned`. */
export function newOrder(place: Place) {
  const reference = `${place.mark}-${place.next()}`;
  return place.write((trx) => insertOrdersOf(trx, place, reference, place.mark));
}

/** @param order_id what notes and reminders are about */
export const orderMakers = (place: Place, order_id: number) => {
  const { client, mark, write, next } = place;
  const order = { client_id: client, order_id };
  return {
    newOrder: () => newOrder(place),
    newTag: () => write((trx) => insertTag(trx, client, `${mark} ${next()}`)),
    newView: (userId: number) => write((trx) => insertView(trx, client, userId, mark)),
    newNote: (userId: number) => write((trx) => insertNote(trx, order, userId, mark)),
    newReminder: (userId: number) => write((trx) => insertReminder(trx, order, userId, mark)),
    newPrint: (userId: number) => write((trx) => insertPrintOffer(trx, client, userId, mark)),
  };
};
