import { expect, it } from 'vitest';
import { serviceName, serviceWords } from './serviceWords.ts';

it.each([
  ['UPS', '11', 'UPS Standard'],
  // The way in which its contract works is nobody's business.
  ['SEURSIL', null, 'SEUR'],
  ['SEURSIL', '31/2', 'SEUR B2C Estándar'],
  ['UPS', 'gone', 'UPS'],
  ['NOBODY', '11', ''],
])('calls %s with service %s as a customer does: %s', (operator, service, words) => {
  expect(serviceWords(operator, service)).toBe(words);
});

it('calls a service that nobody knows by its code', () => {
  expect(serviceName('UPS', '11')).toBe('Standard');
  expect([serviceName('SEUR', '9/2'), serviceName('SEUR', 'XX')]).toEqual(['SEUR 13:30', 'XX']);
  expect(serviceName('UPS', 'gone')).toBe('gone');
  expect(serviceName('NOBODY', '11')).toBe('11');
});
