import { PLATFORMS } from '#domain/shops/platforms.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { dialectOf } from '#server/shops/platforms/dialects.ts';
import { expect, it } from 'vitest';

it.each(SHOP_TYPES)('$name is offered to be connected exactly where the server can work with it', ({ type }) => {
  expect(PLATFORMS[type].connectable).toBe(dialectOf(type) !== null);
});
