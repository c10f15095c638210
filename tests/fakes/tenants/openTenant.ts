import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { contactEmailOf } from '#tests/factories/contactRows.ts';
import { insertInvoice } from '#tests/factories/invoiceRows.ts';
import { insertDeadJob } from '#tests/factories/jobRows.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { insertLearnedRoute } from '#tests/factories/learnedRouteRows.ts';
import { insertMessageRows } from '#tests/factories/messageRows.ts';
import { insertPaymentAccount } from '#tests/factories/paymentRows.ts';
import { insertPractice } from '#tests/factories/practiceRows.ts';
import { insertRecordedSession } from '#tests/factories/recordedSessionRows.ts';
import { insertEvidenceLink, insertProof } from '#tests/factories/shipmentRows.ts';
import { type Subject, WORLD_NOW } from '#tests/factories/subject.ts';
import { insertBase } from '#tests/factories/tenantRows.ts';
import { insertOrdersOf, type OrderKey } from '#tests/factories/tenantOrderRows.ts';
import { insertTraces } from '#tests/factories/traceRows.ts';
import type { memoryFileStore } from '../memoryFileStore.ts';
import { clientMakers } from './clientMakers.ts';
import { messageMakers } from './messageMakers.ts';
import { moneyMakers } from './moneyMakers.ts';
import { orderMakers } from './orderMakers.ts';
import { peopleMakers } from './peopleMakers.ts';
import type { Place } from './place.ts';
import { ruleMakers } from './ruleMakers.ts';
import { shopMakers } from './shopMakers.ts';

const makersOf = (place: Place, order: number) => ({
  ...peopleMakers(place),
  ...clientMakers(place),
  ...orderMakers(place, order),
  ...messageMakers(place),
  ...moneyMakers(place),
  ...ruleMakers(place),
  ...shopMakers(place),
});

/** What a client has, and what makes it more. */
export type Tenant = Subject &
  Pick<Place, 'mark'> &
  ReturnType<typeof makersOf> & {
    /** What comes with orders. */
    readonly ofOrder: readonly OrderKey[];
  };

/** A client that has one of everything except what belongs to a person. */
export async function openTenant(
  database: DatabaseHandle,
  mark: string,
  files: ReturnType<typeof memoryFileStore>,
): Promise<Tenant> {
  const write: Place['write'] = (work) => asOwner(database, work);
  const base = await write((trx) => insertBase(trx, mark));
  let count = 0;
  const place: Place = { ...base, mark, write, next: () => (count += 1) };
  const own = await write((trx) => insertOrdersOf(trx, place, `${mark}-${place.next()}`, mark));
  const makers = makersOf(place, own.order);
  const ofClient = { client_id: base.client, order_id: own.order };
  const bytes = jpegFile({ exif: mark });
  const photo = createHash('sha256').update(bytes).digest('hex');
  const messages = { mail: randomUUID(), delivery: randomUUID() };
  const [proof, recorded] = [randomUUID(), randomUUID()];
  await files.put(base.client, photo, bytes);
  const { job, evidence, invoice } = await write(async (trx) => {
    await insertPaymentAccount(trx, base.client, mark);
    await trx
      .insertInto('photos')
      .values({ client_id: base.client, name: photo, size: bytes.length, created_at: WORLD_NOW })
      .execute();
    await insertMessageRows(trx, ofClient, { ...messages, mark });
    await insertLearnedRoute(trx, base.client);
    await insertRecordedSession(trx, base.client, recorded, mark);
    await insertPractice(trx, base.client, mark);
    await insertTraces(trx, base, own.order, mark, photo);
    await insertProof(trx, ofClient, { id: proof, mark, stored: photo });
    return {
      job: await insertDeadJob(trx, base.client),
      evidence: await insertEvidenceLink(trx, ofClient, mark),
      invoice: await insertInvoice(trx, base.client, mark),
    };
  });
  return {
    ...base,
    ...own,
    ...messages,
    ...makers,
    ofOrder: Object.keys(own) as OrderKey[],
    mark,
    proof,
    recorded,
    evidence,
    job,
    invoice,
    photo,
    labelled: own.order,
    receiver: '',
    caller: 0,
    view: 0,
    note: 0,
    reminder: 0,
    token: 0,
    print: '',
    device: await makers.newDevice(),
    spareOffice: await makers.newOffice(),
    template: await makers.newTemplate(),
    address: await makers.newAddress(),
    spareClient: await makers.newClient(),
    contact: await makers.newContact(),
    contactEmail: contactEmailOf(mark),
    tag: await makers.newTag(),
    otherTag: await makers.newTag(),
    fileCarrier: await makers.newFileCarrier(),
    ...(await makers.newEplatform()),
    newInvoice: await makers.makeInvoice(),
    setup: await makers.newSetup(),
    rule: await makers.newRule(),
  };
}
