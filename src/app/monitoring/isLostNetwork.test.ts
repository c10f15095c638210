import { expect, it } from 'vitest';
import { isLostNetwork } from './isLostNetwork.ts';

it.each([
  new TypeError('Failed to fetch'),
  new TypeError('Load failed'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Failed to fetch dynamically imported module: https://a.test/assets/x.js'),
  new DOMException('The operation was aborted', 'AbortError'),
  new DOMException('signal timed out', 'TimeoutError'),
])('%s is a lost network', (reason) => expect(isLostNetwork(reason)).toBe(true));

it.each([new TypeError("Cannot read properties of undefined (reading 'id')"), new Error('boom'), 'text', undefined])(
  '%s is a bug',
  (reason) => expect(isLostNetwork(reason)).toBe(false),
);
