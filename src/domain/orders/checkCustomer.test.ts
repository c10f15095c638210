import { expect, test } from 'vitest';
import { checkCustomer } from './checkCustomer.ts';

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
