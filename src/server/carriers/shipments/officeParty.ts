import { addressFacts, type AddressFacts } from '#domain/carriers/shipmentFacts.ts';
import type { Party } from '#domain/labels/party.ts';
import type { Selectable } from 'kysely';
import { partyOf } from '../operators/wire.ts';
import type { OfficesTable } from '../../db/schema/places.ts';

/** An office or a warehouse as it stands on a label. */
export function officeParty(office: Selectable<OfficesTable>): Party {
  return partyOf({
    name: office.name,
    streets: [office.address1, office.address2 ?? ''].filter(Boolean),
    postcode: office.postcode,
    city: office.city,
    state: office.state ?? '',
    country: office.country,
    phone: office.phone ?? '',
    email: office.contact_email ?? '',
    taxId: office.cif ?? '',
  });
}

/** What the checks of a label look at of a party. */
export function partyFacts({ streets, ...address }: Party): AddressFacts {
  return addressFacts({ ...address, street: streets.join(' ') });
}
