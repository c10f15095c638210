import { BEGIN, chained } from '#domain/blackBox/chain.ts';
import { recordingText, recordSession } from '#domain/blackBox/recording.ts';
import { RECORDED_KINDS } from '#domain/blackBox/recordingFormat.ts';
import { chainOf, withChain } from '#domain/blackBox/recordingChain.ts';
import { sha256 } from '#platform/sha256.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { randomUUID } from 'node:crypto';
import type { Subject } from './subject.ts';

const AT = new Date('2026-11-19T09:00:00Z');
/** What no carrier may read, one mark for each place where it could stand. */
export const PERSONAL = {
  phone: '+34600999111',
  mobile: '+34600999222',
  email: 'remedios@canary.example',
  dni: '12345678Z',
  vat: 'ESB99887766',
  other: 'NOTES-CANARY',
  gift: 'GIFT-CANARY',
  words: 'STATUS-WORDS-CANARY',
  note: 'NOTE-CANARY',
  incident: 'INCIDENT-CANARY',
  subject: 'SUBJECT-CANARY',
  body: 'BODY-CANARY',
  digits: '777X',
  device: 'DEVICE-CANARY',
  anomaly: 'ANOMALY-CANARY',
  label: 'LABEL-BYTES-CANARY',
  foreign: 'FOREIGN-CANARY',
  scanned: 'SCANNED-CANARY',
} as const;

/** A session of two scans as its device recorded it, with the links of its black box; only who replays it minds of which work. */
function provenRecording(sessionId: string, order_id: number, id_product: number): string {
  const cause = { by: 'scan', text: PERSONAL.scanned, source: 'camera' } as const;
  const scan = (n: number) => {
    const add = { n, at: AT.getTime() + n, kind: 'add', order_id, id_product, units: 1 } as const;
    return { what: 'events', sessionId, cause, events: [add] } as const;
  };
  const opened = { what: 'orders-announced', sessionId, orderIds: [order_id] } as const;
  const entries = chained(BEGIN, [opened, scan(1), scan(2)], { userId: 1, at: AT.getTime(), writer: 'w', sha256 });
  const recording = recordSession(entries, sessionId);
  return withChain(recordingText(recording), chainOf(entries, sessionId, recording.steps));
}

/** Everything that evidence can tell of an order, with a mark in each place that is nobody else's. */
export async function insertEvidence(
  trx: ScopedTransaction,
  { client, order, product, lot }: Pick<Subject, 'client' | 'order' | 'product' | 'lot'>,
  { stored, image, size }: { readonly stored: string; readonly image: string; readonly size: number },
): Promise<void> {
  const row = { client_id: client, order_id: order };
  const sessions = { picking: randomUUID(), packing: randomUUID() };
  await trx
    .updateTable('orders')
    .set({ firstname: 'Remedios', lastname: 'Ruiz', email: PERSONAL.email, phone: PERSONAL.phone })
    .set({ phone_mobile: PERSONAL.mobile, dni: PERSONAL.dni, vat_number: PERSONAL.vat, other: PERSONAL.other })
    .set({ gift_message: PERSONAL.gift, tracking_number: 'TRACK-1', updated_at: AT })
    .where('id', '=', order)
    .execute();
  await trx
    .insertInto('order_statuses')
    .values({
      ...row,
      status: 'PICKED',
      at: AT,
      received_at: AT,
      source: 'user',
      user_name: 'Marta',
      device_id: PERSONAL.device,
      observations: PERSONAL.words,
    })
    .execute();
  await trx
    .insertInto('order_events')
    .values({
      ...row,
      at: AT,
      source: 'user',
      user_name: 'Marta',
      action: 'addNote',
      payload: JSON.stringify({ text: PERSONAL.note }),
    })
    .execute();
  await trx
    .insertInto('packing_sessions')
    .values({
      ...row,
      session_id: sessions.packing,
      user_name: 'Marta',
      device_id: PERSONAL.device,
      seconds: 61,
      status: 'PREPARED',
      finished_at: AT,
      info: JSON.stringify({
        validateProducts: { isCompleted: true, products: [{ id: product, validated_products: 3 }] },
        qualityControl: {
          isCompleted: true,
          products: [{ id: product, num_anomalous: 1, observations: PERSONAL.anomaly, images: [] }],
        },
        weighPackage: { isCompleted: true, total_weight: 1.25 },
        printLabel: { isCompleted: true, printed: 'label', validated: ['TRACK-1'] },
      }),
    })
    .execute();
  await trx
    .insertInto('quality_images')
    .values({
      ...row,
      product_id: product,
      unit: 1,
      file: image,
      stored,
      size: size,
      created_at: AT,
    })
    .execute();
  await trx
    .insertInto('picking_incidents')
    .values({
      ...row,
      product_id: product,
      session_id: randomUUID(),
      version: 1,
      reason: 'out_of_stock',
      units: 1,
      note: PERSONAL.incident,
      photos: JSON.stringify(['b'.repeat(64)]),
      created_at: AT,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('picking_counts')
    .values({ ...row, product_id: product, session_id: sessions.picking, version: 1, count: 2 })
    .execute();
  await trx
    .insertInto('recorded_sessions')
    .values(
      RECORDED_KINDS.map((kind) => ({
        client_id: client,
        session_id: sessions[kind],
        kind,
        ended: 'finished',
        user_name: 'Marta',
        orders: 1,
        lines: '[]',
        recording: provenRecording(sessions[kind], order, product),
        steps: 2,
        refusals: 0,
        offline_steps: 0,
        seconds: 1,
        ended_at: AT,
        received_at: AT,
      })),
    )
    .execute();
  await trx
    .insertInto('mails')
    .values({
      ...row,
      id: randomUUID(),
      state: 'sent',
      fingerprint: 'f',
      template: 'default',
      language: 'es',
      recipients: JSON.stringify([PERSONAL.email]),
      subject: PERSONAL.subject,
      html: '',
      body: PERSONAL.body,
      requested_at: AT,
      sent_at: AT,
    })
    .execute();
  await trx
    .insertInto('hand_overs')
    .values({
      ...row,
      id: randomUUID(),
      packages: JSON.stringify([1]),
      method: 'document',
      last_digits: PERSONAL.digits,
      name: 'Remedios Ruiz',
      signature: stored,
      valid: true,
      user_name: 'Marta',
      at: AT,
    })
    .execute();
  await trx
    .insertInto('loaded_parcels')
    .values({ ...row, lot_id: lot, number: 1, at: AT, user_name: 'Marta' })
    .execute();
  await trx
    .insertInto('lot_departures')
    .values({
      client_id: client,
      id: randomUUID(),
      lot_id: lot,
      driver: 'Paco',
      plate: '1234BCD',
      seal: 'SEAL-9',
      signature: stored,
      photos: JSON.stringify([stored]),
      foreign_codes: JSON.stringify([{ code: PERSONAL.foreign, at: AT.toISOString() }]),
      strays: '[]',
      at: AT,
    })
    .execute();
  await trx.deleteFrom('labels').where('order_id', '=', order).execute();
  await trx.deleteFrom('order_packages').where('order_id', '=', order).execute();
  await trx
    .insertInto('order_packages')
    .values({ ...row, number: 1, weight_g: 1250, tracking_number: 'TRACK-1' })
    .execute();
  const shipment = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('client_id', '=', client)
    .limit(1)
    .executeTakeFirst();
  if (!shipment) throw new Error('no shipment to copy');
  const { id: _, ...copied } = shipment;
  const { id: shipment_id } = await trx
    .insertInto('shipments')
    .values({
      ...copied,
      ...row,
      generation: 7,
      state: 'booked',
      request: '{}',
      refusal: null,
      reference: 'evidence',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('labels')
    .values({
      ...row,
      shipment_id,
      first_package: 1,
      last_package: 1,
      format: 'ZPL',
      size: '10X15',
      file: Buffer.from(PERSONAL.label),
      created_at: AT,
    })
    .execute();
}
