import { expect, test } from 'vitest';
import { checkCustomer, phoneIn } from './checkCustomer.ts';

const GOOD = {
  firstname: 'Ana',
  lastname: 'Ruiz',
  address1: 'Calle Real 1',
  postcode: '28001',
  city: 'Madrid',
  country: 'ES',
};

test('an address with all that a carrier needs has no problem', () => {
  expect(checkCustomer(GOOD)).toEqual({});
  expect(
    checkCustomer({
      ...GOOD,
      firstname: '',
      lastname: '',
      company: 'Conservas S.L.',
      email: 'a@b.es',
      phone: '+34 600 11-22-33',
    }),
  ).toEqual({});
  expect(checkCustomer({ ...GOOD, country: 'HK', postcode: '' })).toEqual({});
});

test.each([
  ['600111222/911222333', '600111222'],
  ['600 111 222 - 911 222 333', '600 111 222'],
  ['+34 (600) 11.12.22', '+34 (600) 11.12.22'],
  ['91/1222333', '91/1222333'],
  ['600111222 #3', null],
  ['12345', null],
  ['', null],
  [null, null],
])('of %j the number is %j', (written, number) => expect(phoneIn(written)).toBe(number));

test('a city that is its country needs no name', () => {
  expect(checkCustomer({ ...GOOD, country: 'SG', postcode: '018956', city: '' })).toEqual({});
});

test.each([
  [{ firstname: ' ' }, { firstname: 'required' }],
  [
    { address1: '', city: ' ' },
    { address1: 'required', city: 'required' },
  ],
  [{ postcode: '' }, { postcode: 'required' }],
  [{ postcode: '2800' }, { postcode: 'postcode' }],
  [{ country: 'FR' }, {}],
  [{ country: 'PT' }, { postcode: 'postcode' }],
  [{ country: 'XX' }, { country: 'country' }],
  [{ country: '' }, { country: 'required' }],
  [{ email: 'ana@' }, { email: 'email' }],
  [{ email: 'a b@c.es' }, { email: 'email' }],
  [{ phone: '12345' }, { phone: 'phone' }],
  [{ phone_mobile: 'call me' }, { phone_mobile: 'phone' }],
])('%j has %j', (change, problems) => expect(checkCustomer({ ...GOOD, ...change })).toEqual(problems));
