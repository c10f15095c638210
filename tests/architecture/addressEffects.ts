import { ADDRESS_SETTINGS, type AddressChecks } from '#domain/orders/addressChecks.ts';
import { addressDoubts } from '#domain/orders/addressDoubts.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { differs, type Effect } from './effect.ts';

/** What is doubtful in an address at a post office, of another province, without a telephone. */
const doubtsBy = (checks: Partial<AddressChecks>): unknown =>
  addressDoubts(
    { address1: 'Apartado 5', postcode: '28001', city: '', state: 'Barcelona', country: 'ES' },
    { towns: null, takesPoBoxes: false, checks: { ...standardsOf(ADDRESS_SETTINGS), ...checks } },
  );

const streetDoubtsBy = (checks: Partial<AddressChecks>): unknown =>
  addressDoubts(
    { address1: 'Calle Mayor', postcode: '', city: '', country: 'ES', phone: '600111222' },
    { towns: null, takesPoBoxes: false, checks: { ...standardsOf(ADDRESS_SETTINGS), ...checks } },
  );

/** What each check of addresses changes. */
export const ADDRESS_EFFECTS: Readonly<Record<string, Effect>> = {
  address_place: {
    effect: 'whether postcode, town, province and country are compared',
    place: 'domain/orders/addressChecks.ts',
    by: "check: 'place'",
    proof: differs([true, false], (place) => doubtsBy({ place })),
  },
  address_number: {
    effect: 'whether a street without a number is told',
    place: 'domain/orders/addressChecks.ts',
    by: "check: 'number'",
    proof: differs([true, false], (number) => streetDoubtsBy({ number })),
  },
  address_po_box: {
    effect: 'whether a box at a post office is told',
    place: 'domain/orders/addressChecks.ts',
    by: "check: 'po_box'",
    proof: differs([true, false], (po_box) => doubtsBy({ po_box })),
  },
  address_phone: {
    effect: 'whether a missing telephone is told',
    place: 'domain/orders/addressChecks.ts',
    by: "check: 'phone'",
    proof: differs([true, false], (phone) => doubtsBy({ phone })),
  },
};
