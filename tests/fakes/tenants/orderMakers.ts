import { insertTag } from '#tests/factories/contactRows.ts';
import { insertNote, insertReminder } from '#tests/factories/noteRows.ts';
import { insertPrintOffer } from '#tests/factories/printRows.ts';
import { insertOrdersOf, insertOrderThings, type OrderKey } from '#tests/factories/tenantOrderRows.ts';
import { insertView } from '#tests/factories/viewRows.ts';
import type { Place } from './place.ts';

/** @param order_id what notes and reminders are about */
export const orderMakers = (place: Place, order_id: number) => {
  const { client, mark, write, next } = place;
  const nextReference = () => `${mark}-${next()}`;
  const order = { client_id: client, order_id };
  return {
    /** Orders that every action can be done to, and all that comes with them. */
    newOrder: () => write((trx) => insertOrdersOf(trx, place, nextReference(), mark)),
    /** New ones of these alone, and what they take. */
    newOrderThings: (things: readonly OrderKey[]) =>
      write((trx) => insertOrderThings(trx, place, { reference: nextReference(), mark, things })),
    newTag: () => write((trx) => insertTag(trx, client, `${mark} ${next()}`)),
    newView: (userId: number) => write((trx) => insertView(trx, client, userId, mark)),
    newNote: (userId: number) => write((trx) => insertNote(trx, order, userId, mark)),
    newReminder: (userId: number) => write((trx) => insertReminder(trx, order, userId, mark)),
    newPrint: (userId: number) => write((trx) => insertPrintOffer(trx, client, userId, mark)),
  };
};
