import { expect, it } from 'vitest';
import { SERVER_ROUTES } from './serverRoutes.ts';

/** Whether a request goes past the worker. */
const goesPast = (address: string, destination: string): boolean =>
  SERVER_ROUTES.some(
    ({ condition: { urlPattern, requestDestination = destination } }) =>
      new URLPattern(urlPattern).test(address, 'https://despacho.test') && requestDestination === destination,
  );

it.each([
  ['/api/v1/orders?status=CREATED', ''],
  ['/api/live', ''],
  ['/sanctum/csrf-cookie', ''],
  ['/api/v1/orders/7/label', 'document'],
  ['/pictures/demo/box.svg', ''],
])('%s, asked for as "%s", goes past the worker', (address, destination) => {
  expect(goesPast(address, destination)).toBe(true);
});

it.each([
  ['/pictures/demo/box.svg', 'image'],
  ['/orders', 'document'],
  ['/apiary', 'document'],
  ['/assets/app.js', 'script'],
  ['/click-and-collect', 'document'],
])('%s, asked for as "%s", is answered without a network', (address, destination) => {
  expect(goesPast(address, destination)).toBe(false);
});
