import { searchText } from '#domain/orders/searchText.ts';

interface SearchableOrder {
  readonly order_reference: string;
  readonly id_order_eplatform_shop?: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly phone_mobile?: string | null;
  readonly city: string;
  readonly postcode: string;
  /** Orders that travel in its parcel. */
  readonly others?: readonly Pick<SearchableOrder, 'order_reference' | 'id_order_eplatform_shop'>[];
}

/**
 * The three columns for searching and sorting, made from what people see. A writer of one of these fields writes all
 * three with it. A phone is also included without blanks and signs, as people type it.
 */
export function orderSearch(order: SearchableOrder): { customer_key: string; city_key: string; search: string } {
  const name = `${order.firstname} ${order.lastname}`;
  const { order_reference, id_order_eplatform_shop, company, email, phone, phone_mobile, city, postcode } = order;
  const phones = [phone, phone_mobile].flatMap((one) => (one ? [one, digitsOf(one)] : []));
  const others = (order.others ?? []).flatMap((other) => [other.order_reference, other.id_order_eplatform_shop]);
  const parts = [
    order_reference,
    id_order_eplatform_shop,
    ...others,
    name,
    company,
    email,
    ...new Set(phones),
    city,
    postcode,
  ];
  return { customer_key: searchText(name), city_key: searchText(city), search: searchText(...parts) };
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}
