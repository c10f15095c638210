import { expect, it } from 'vitest';
import { parseShopUrl } from './shopUrl.ts';

it.each([
  ['https://www.Tienda.es/', 'https://www.tienda.es', 'tienda.es'],
  ['tienda.es', 'https://tienda.es', 'tienda.es'],
  ['http://tienda.es:8080/shop//?a=1#b', 'http://tienda.es:8080/shop', 'tienda.es:8080/shop'],
  ['https://ñandú.es', 'https://xn--and-6ma2c.es', 'xn--and-6ma2c.es'],
])('%s is one shop', (text, url, key) => {
  expect(parseShopUrl(text)).toEqual({ url, key });
});

it.each(['', '   ', 'ftp://tienda.es', 'https://user:pass@tienda.es', 'https://', 'javascript:alert(1)', 'tienda'])(
  '«%s» is no address of a shop',
  (text) => {
    expect(parseShopUrl(text)).toBeNull();
  },
);
