import type { OrderCustomer } from '#contract/orders/customer.ts';
import type { Sight } from '#domain/people/sight.ts';

/** The customer of a row, as a person with this sight may see it. */
export function presentCustomer(row: OrderCustomer, { buyer }: Sight): OrderCustomer {
  return { ...customerOf(row), ...(!buyer && { email: null }) };
}

/** The customer that an order keeps, out of its row. */
export function customerOf(row: OrderCustomer): OrderCustomer {
  const { firstname, lastname, company, dni, vat_number, email, phone, phone_mobile } = row;
  const { address1, address2, postcode, city, state, country, other } = row;
  return {
    firstname,
    lastname,
    company,
    dni,
    vat_number,
    email,
    phone,
    phone_mobile,
    address1,
    address2,
    postcode,
    city,
    state,
    country,
    other,
  };
}
