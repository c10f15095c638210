import { expect, it } from 'vitest';
import { customerKeys } from './customerKeys.ts';

type CustomerIdentity = Parameters<typeof customerKeys>[0];

const ana = (more: Partial<CustomerIdentity> = {}): CustomerIdentity => ({
  name: 'Ana García',
  email: null,
  phones: [],
  ...more,
});
const shareOne = (first: CustomerIdentity, second: CustomerIdentity) =>
  customerKeys(first).some((key) => customerKeys(second).includes(key));

it.each([
  ['one e-mail', { email: 'ana@example.com' }, { email: ' Ana@Example.com ' }],
  ['one telephone, with its country and without', { phones: ['+34 612 34 56 78'] }, { phones: [null, '612345678'] }],
  ['a name in other letters', { email: 'ana@example.com' }, { name: ' ANA  GARCÍA', email: 'ana@example.com' }],
])('knows a customer again by %s', (_, first, second) => {
  expect(shareOne(ana(first), ana(second))).toBe(true);
});

it.each([
  ['a name alone', {}, {}],
  [
    'another e-mail and another telephone',
    { email: 'ana@example.com', phones: ['612345678'] },
    { email: 'a.g@example.com', phones: ['699999999'] },
  ],
  ['the telephone of a family', { phones: ['612345678'] }, { name: 'Luis García', phones: ['612345678'] }],
  ['an extension', { phones: ['215'] }, { phones: ['215'] }],
  ['no name', { name: ' ', email: 'ana@example.com' }, { name: '', email: 'ana@example.com' }],
])('takes nobody for another by %s', (_, first, second) => {
  expect(shareOne(ana(first), ana(second))).toBe(false);
});
