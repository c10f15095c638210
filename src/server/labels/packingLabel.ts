import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { packingLabel, plateLabel } from '#contract/labels/packingLabel.ts';
import { closingRefusal } from '#domain/packing/closing.ts';
import { PREPARED } from '../db/prepared.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { listLabelDocuments, takeLabels } from './documents/labelDocuments.ts';
import { labelsAsFile } from './documents/labelsAsFile.ts';
import { printedBy, type PrintedBy } from './documents/recordPrint.ts';
import { packagesOfClaim, totalGrams } from '../packing/commands/packedParcels.ts';
import { packingFacts } from '../packing/packingRows.ts';
import type { Answer } from '../kernel/answer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { worldOf } from '../commands/answerOnline.ts';
import { makeLabel } from './actions/createLabel.ts';
import { askPlatedLabel, readClosedParcels } from './platedLabel.ts';
import type { ReadPacked } from './packedOrder.ts';
import { runOnline } from '../commands/runOnline.ts';

type Refusal = NonNullable<DataOf<typeof plateLabel>['refusal']>;
type Handed = NonNullable<DataOf<typeof plateLabel>['label']>;

/**
 * Books an order as its packer packed it and hands out its labels, in one call. A repeat hands out the same ones. Codes:
 * those of createLabel and of a close.
 */
export async function makePackingLabel(
  context: RequestContext,
  orderId: number,
  body: BodyOf<typeof packingLabel>,
): Promise<Answer<DataOf<typeof packingLabel>>> {
  const { format, replace_printed, reason } = body;
  const data = { format, ...(replace_printed && { replace_printed }) };
  let isNew = false;
  const result = await runOnline(worldOf(context, context.services), 'createLabel', [orderId], data, {
    async execute(id, _, runtime) {
      const made = await makeLabel(id, data, runtime, packedBy(body));
      ({ isNew } = made);
      return made.outcome;
    },
    record: () => isNew,
  });
  const label = result.success.length > 0 ? await handOut(context, orderId, { reason }) : null;
  return { ok: true, data: { ...result, label } };
}

/** What the bench says of the parcels, with all that stands against it. */
function packedBy({ packingInfo }: BodyOf<typeof packingLabel>): ReadPacked {
  return async (trx, order) => {
    const { id, packUp, originTaxOffice } = packingInfo;
    const taxOfficeId = originTaxOffice?.taxOfficeSelected ?? null;
    const facts = await packingFacts(trx, order, id, taxOfficeId);
    const refusal = closingRefusal(order, { packUp, originTaxOffice }, facts);
    if (refusal) return { code: refusal.code, data: [] };
    const said = { ...packingInfo, time: 0 };
    return { packages: packagesOfClaim(said, facts.boxes), weightG: totalGrams(said), taxOfficeId };
  };
}

/**
 * The label that belongs on the parcel with a plate, or why there is none. Where the close of its packing has come and
 * the carrier gave none yet, it is asked now, for the parcels as they were closed. Codes: 3904.
 */
export async function handPlateLabel(
  context: RequestContext,
  { orderId, parcel }: { readonly orderId: number; readonly parcel: number },
  { of, reason }: BodyOf<typeof plateLabel>,
): Promise<Answer<DataOf<typeof plateLabel>>> {
  const read = () => inScope(context.database, context.scope, (trx) => readBooking(trx, orderId));
  let found = await read();
  if (!found) return refuseCode(404, 3904);
  const { order_reference, closed } = found;
  let refusal: Refusal | null = null;
  const none = (outcome: 'none-yet' | 'not-packed' | 'other-count', parcels: number) =>
    ({ ok: true, data: { order_reference, outcome, parcels, label: null, refusal } }) as const;
  if (found.parcels === 0) {
    if (!closed) return none('not-packed', 0);
    // Nothing is booked for other parcels than those that lie there.
    if (closed.parcels !== of || parcel > of) return none('other-count', closed.parcels);
    const { errors } = await askPlatedLabel(worldOf(context, context.services), orderId, closed);
    refusal = errors[0] ?? null;
    found = (await read()) ?? found;
  }
  const { parcels } = found;
  if (parcels === 0) return none('none-yet', 0);
  if (parcels !== of || parcel > of) return none('other-count', parcels);
  const label = await handOut(context, orderId, { parcel, reason });
  return label
    ? { ok: true, data: { order_reference, outcome: 'label', parcels, label, refusal: null } }
    : none('none-yet', parcels);
}

/** The order, how many parcels its standing booking is for, 0 without one, and its last close; null = no such order. */
async function readBooking(trx: ScopedTransaction, orderId: number) {
  const order = await trx
    .selectFrom('orders')
    .select('order_reference')
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) return null;
  const last = await trx
    .selectFrom('shipments')
    .select(['state', 'packages'])
    .where('order_id', '=', orderId)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    order_reference: order.order_reference,
    parcels: last?.state === 'booked' ? last.packages : 0,
    closed: await readClosedParcels(trx, orderId),
  };
}

/** The labels of an order as a file, marked as printed; null = they were taken back meanwhile. */
async function handOut(
  context: RequestContext,
  orderId: number,
  choice: Pick<Parameters<typeof takeLabels>[1], 'parcel' | 'reason'>,
): Promise<Handed | null> {
  const by = printedBy(context);
  const taken = await inScope(context.database, context.scope, (trx) => takeAll(trx, orderId, choice, by));
  if (!taken) return null;
  const { labels, ...handed } = taken;
  const file = await labelsAsFile(labels, handed.format, by.now);
  return { ...handed, file: Buffer.from(file).toString('base64') };
}

async function takeAll(
  trx: ScopedTransaction,
  orderId: number,
  choice: Pick<Parameters<typeof takeLabels>[1], 'parcel' | 'reason'>,
  by: PrintedBy,
) {
  const [document] = (await listLabelDocuments(trx, [orderId])).documents;
  if (!document) return null;
  const { format, stock } = document;
  const taken = await takeLabels(trx, { ...choice, ordersIds: [orderId], format, stock }, by);
  if ('code' in taken) return null;
  const numbers = await trx
    .selectFrom('orders')
    .leftJoin('order_packages', 'order_packages.order_id', 'orders.id')
    .select(['orders.tracking_number as whole', 'order_packages.number', 'order_packages.tracking_number'])
    .where('orders.id', '=', orderId)
    .orderBy('order_packages.number')
    .modifyEnd(PREPARED)
    .execute();
  const tracking_numbers = numbers.flatMap((one) => (one.number === null ? [] : [one.tracking_number]));
  return { ...taken, format, stock, tracking_numbers, tracking_number: numbers[0]?.whole ?? null };
}
