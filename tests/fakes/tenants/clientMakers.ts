import { insertContact } from '#tests/factories/contactRows.ts';
import { insertClient, insertFileCarrier, insertOffice } from '#tests/factories/tenantRows.ts';
import type { Place } from './place.ts';

/** What belongs to a client: others without people, contacts, offices, carriers. */
export const clientMakers = ({ client, mark, write, next }: Place) => ({
  newClient: () => write((trx) => insertClient(trx, `${mark} ${next()}`)),
  newContact: () => write((trx) => insertContact(trx, client, mark)),
  newOffice: () => write((trx) => insertOffice(trx, client, 'office', mark)),
  newFileCarrier: () => write((trx) => insertFileCarrier(trx, client, mark)),
});
