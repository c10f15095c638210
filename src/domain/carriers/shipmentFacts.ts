import type { Place } from '../geography/zones.ts';
import { phoneIn } from '../orders/checkCustomer.ts';
import { isCountry } from '../places/countries.ts';
import { isPoBox } from '../places/isPoBox.ts';
import type { Hold } from '../status/hold.ts';
import type { LabelFormat, LabelSize } from './labelKinds.ts';
import type { Parcel } from './limits.ts';

/** An address as a label has it. */
export interface Address extends Place {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  readonly taxId: string;
}

/** What can be wrong with an address. No label can be made with those of `ADDRESS_FAULTS`; others stand in the way of some. */
export const ADDRESS_FAULTS = ['name', 'address', 'city', 'country', 'postcode'] as const;
const ADDRESS_TRAITS = [...ADDRESS_FAULTS, 'po_box', 'phone_or_email', 'phone_unclear', 'tax_id'] as const;
export type AddressTrait = (typeof ADDRESS_TRAITS)[number];

/**
 * The place of an address, and what is wrong with the rest. A device of the floor needs to know no more of whoever gets
 * the parcel.
 */
export interface AddressFacts extends Place {
  /** `AddressTrait`, or what a newer server calls one. */
  readonly traits: readonly string[];
}

/** What the checks of a label look at of an address. */
export function addressFacts(address: Address): AddressFacts {
  const { name, company, street, city, country, postcode, phone, email, taxId } = address;
  const isTrue: Readonly<Record<AddressTrait, boolean>> = {
    name: name.trim() === '' && company.trim() === '',
    address: street.trim() === '',
    city: city.trim() === '',
    country: !isCountry(country),
    postcode: country === 'ES' && !/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postcode.trim()),
    po_box: isPoBox(street),
    phone_or_email: phone === '' && email === '',
    phone_unclear: phone !== '' && phoneIn(phone) === null,
    tax_id: taxId === '',
  };
  return { country, postcode, traits: ADDRESS_TRAITS.filter((trait) => isTrue[trait]) };
}

export interface WrittenCustomer extends Place {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string | null;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly phone: string | null;
  readonly phone_mobile: string | null;
  readonly email: string | null;
  readonly dni: string | null;
  readonly vat_number: string | null;
}

/** The customer of an order as a label has them: of two telephone numbers the first that can be called. */
export function customerAddress(customer: WrittenCustomer): Address {
  const { firstname, lastname, company, address1, address2, postcode, city, country, email } = customer;
  return {
    name: `${firstname} ${lastname}`.trim(),
    company: company ?? '',
    street: [address1, address2 ?? ''].filter(Boolean).join(' '),
    postcode,
    city,
    country,
    phone: phoneIn(customer.phone_mobile) ?? phoneIn(customer.phone) ?? customer.phone_mobile ?? customer.phone ?? '',
    email: email ?? '',
    taxId: customer.dni ?? customer.vat_number ?? '',
  };
}

/** Everything that decides whether an order can have a label. */
export interface ShipmentFacts {
  readonly status: string;
  /** Absent or null = nobody holds the order back. */
  readonly hold?: Hold | null;
  /** Statuses of the packages; null = that of the order. */
  readonly packageStatuses: readonly (string | null)[];
  /** null = the order has none. */
  readonly carrier: {
    readonly id: number;
    readonly operator: string;
    readonly isActive: boolean;
    readonly multiparcel: boolean;
    /** Service codes of the carrier's contract; empty = all of the operator. */
    readonly services: readonly string[];
    readonly labelFormat: LabelFormat;
    readonly labelSize: LabelSize;
  } | null;
  readonly serviceCode: string | null;
  readonly isReturn: boolean;
  /** What the caller asks for, in place of the carrier's own. */
  readonly format: LabelFormat | null;
  readonly size: LabelSize | null;
  readonly packages: readonly Parcel[];
  /** null = no office or warehouse is known. */
  readonly from: AddressFacts | null;
  readonly to: AddressFacts | null;
  /** `product` = its code, as people call it. */
  readonly lines: readonly { readonly product: string; readonly hsCode: string | null }[];
  /** Products need their customs code on every route. */
  readonly alwaysNeedsHs: boolean;
  /** Platform of the shop that the order came from. */
  readonly platform: string | null;
}
