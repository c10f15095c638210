import { randomUUID } from 'node:crypto';
import { isMadeHere } from '#domain/carriers/account.ts';
import * as z from 'zod/mini';
import { keepProof } from '../delivery/keepProof.ts';
import { drawProofTask } from '../delivery/tasks.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { FileStore } from '../../files/fileStore.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { readUngranted } from '../contracts/readUngranted.ts';
import { runTask } from '../../threads/runTask.ts';
import type { BookingRow } from '../bookingRow.ts';
import { carrierOf } from '../carrierOf.ts';
import { answerOrRefusal } from './answerOrRefusal.ts';

const askProof = z.object({ shipment: z.int(), number: z.string() });
type AskProof = z.infer<typeof askProof>;

const HOUR_MS = 60 * 60_000;
/** A carrier has its pictures a while after the scan, or never. */
const WAITS_MS = [HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS];
/** How often a contract that does not include proofs is asked whether it does by now. */
const ASK_AGAIN_MS = 24 * HOUR_MS;

export const proofKey = ({ shipment, number }: AskProof): string => `${shipment}:${number}`;

/**
 * Fetches what shows that a parcel was delivered, where its carrier gives that. One that gives nothing, refuses or does
 * not answer is asked four times more over four days; then there is none, which is no fault. Under a contract that does
 * not include proofs one parcel a day asks, and the others wait for its answer.
 */
export const askProofJob: JobKind<AskProof, CallRuntime & { readonly files: FileStore }> = {
  name: 'askProof',
  payload: askProof,
  leaseMs: 2 * 60_000,
  concurrency: 2,
  backOffMs: (attempts) => WAITS_MS[attempts - 1] ?? null,
  maxAttempts: 10,
  run: async (job, runtime) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    const { database, files, now } = runtime;
    const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
      inScope(database, { kind: 'client', clientId }, work);
    const shipment = await scoped((trx) =>
      trx.selectFrom('shipments').selectAll().where('id', '=', payload.shipment).executeTakeFirst(),
    );
    if (!shipment) return;
    const opened = await carrierOf(shipment, runtime);
    const proof = opened.ok ? opened.carrier.proof : null;
    if (!proof) return;
    const orderId = shipment.order_id;
    if (await scoped((trx) => hasProof(trx, orderId, proof.of === 'parcel' ? payload.number : null))) return;
    const wait = async (why: string): Promise<void> => {
      if (job.attempts <= WAITS_MS.length) await scoped((trx) => job.retry(trx, why));
    };
    if (await scoped((trx) => isLeftAlone(trx, shipment, now()))) return wait('ungranted');
    const parcel = {
      reference: shipment.reference,
      shipmentCode: shipment.shipment_code ?? '',
      trackingNumber: payload.number,
    };
    const given = await answerOrRefusal(() => proof.ask(parcel));
    for (const { kind, bytes } of given.ok ? given.value : []) {
      const drawn = await runTask(drawProofTask, { kind, bytes });
      if (!drawn) continue;
      const of = { id: randomUUID(), clientId, orderId, trackingNumber: payload.number, at: now() };
      await keepProof(database, files, { ...of, kind, ...drawn });
    }
    if (given.ok && given.value.length > 0) return;
    await wait(given.ok ? 'none' : given.isUngranted ? 'ungranted' : String(given.code));
  },
};

/** Whether the contract of a shipment has said within a day that it gives no proofs. */
async function isLeftAlone(trx: ScopedTransaction, { carrier_id, line }: BookingRow, now: Date): Promise<boolean> {
  if (isMadeHere(line)) return false;
  const ungranted = (await readUngranted(trx, [{ carrierId: carrier_id, line }])).get(carrier_id);
  return ungranted !== undefined && now.getTime() - ungranted.saidAt.getTime() < ASK_AGAIN_MS;
}

/** @param number null = any parcel of the order */
async function hasProof(trx: ScopedTransaction, orderId: number, number: string | null): Promise<boolean> {
  const row = await trx
    .selectFrom('delivery_proofs')
    .select('id')
    .where('order_id', '=', orderId)
    .$if(number !== null, (query) => query.where('tracking_number', '=', number ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}
