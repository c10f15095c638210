import { insertShop } from '#tests/factories/shopRows.ts';
import type { Place } from './place.ts';

export const shopMakers = ({ client, mark, write, next }: Place) => ({
  newEplatform: () => write((trx) => insertShop(trx, client, { mark, count: next() })),
});
