import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OnlineRuntime } from '../../records/orderAction.ts';
import { recordActions } from '../../records/recordActions.ts';
import { callOut } from '../../connectors/webhook/callOut.ts';
import type { CallOutcome } from '../../connectors/webhook/callOut.ts';
import { sign } from '../../connectors/webhook/sign.ts';
import type { WebhookDeliveriesTable } from '../../db/schema/messages.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { HeldJob } from '../../jobs/heldJob.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { isSavedAddress } from './addresses.ts';

export type Delivery = Selectable<WebhookDeliveriesTable>;
export type DeliveryRuntime = Pick<OnlineRuntime, 'database' | 'services' | 'now'>;

/** The payload of a delivery's job. */
export interface WebhookJob {
  readonly delivery: string;
}

/**
 * Calls the receiver of a delivery in state `calling`, stores the result and settles the job. The message is signed with
 * the time of this attempt and has the id of the delivery, the same at each attempt. What the receiver could not take
 * now is tried again after 1, 10 and 60 minutes. An address that was removed meanwhile is not called.
 * @param tried 'by-itself' = a success is written to the history here; 'by-hand' = the caller does so
 */
export async function deliver(
  row: Delivery,
  job: HeldJob<WebhookJob>,
  { database, services, now }: DeliveryRuntime,
  tried: 'by-itself' | 'by-hand',
): Promise<CallOutcome> {
  const scope = { kind: 'client', clientId: row.client_id } as const;
  const { secret, isSaved } = await inScope(database, scope, async (trx) => ({
    secret: await readSecret(trx, row.client_id),
    isSaved: await isSavedAddress(trx, row.client_id, row.url),
  }));
  const started = now();
  const call = { url: row.url, method: row.method, headers: headersOf(row, secret, started), body: row.body };
  const outcome: CallOutcome = isSaved
    ? await callOut(call, services.webhooks)
    : { kind: 'problem', word: 'not-saved' };
  const isAnswer = outcome.kind === 'answer';
  await inScope(database, scope, async (trx) => {
    const state = await settle(trx, job, outcome);
    await trx
      .updateTable('webhook_deliveries')
      .set({
        state,
        answer_status: isAnswer ? outcome.status : null,
        answer_body: isAnswer ? outcome.body : null,
        problem: isAnswer ? null : outcome.word,
        duration_ms: now().getTime() - started.getTime(),
        finished_at: now(),
      })
      .where('id', '=', row.id)
      .execute();
    if (state === 'delivered' && tried === 'by-itself') await tellTimeline(trx, row, now());
  });
  return outcome;
}

/** Answers that concern the moment and not the message: 408, 425, 429 and failures of the server. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

async function settle(
  trx: ScopedTransaction,
  job: HeldJob<WebhookJob>,
  outcome: CallOutcome,
): Promise<Delivery['state']> {
  const isPassing =
    outcome.kind === 'answer'
      ? outcome.status >= 500 || LATER.has(outcome.status)
      : outcome.word === 'timeout' || outcome.word === 'network';
  if (isPassing) {
    const code = outcome.kind === 'answer' ? String(outcome.status) : outcome.word;
    return (await job.retry(trx, code)) ? 'waiting' : 'failed';
  }
  await job.done(trx);
  return isAccepted(outcome) ? 'delivered' : 'failed';
}

async function tellTimeline(
  trx: ScopedTransaction,
  { order_id, client_id, url, method }: Delivery,
  at: Date,
): Promise<void> {
  await recordActions(trx, [{ id: order_id, clientId: client_id }], {
    action: 'executeWebhook',
    payload: { url, method },
    actor: { userId: 0, name: '', roleIds: [] },
    deviceId: null,
    source: 'system',
    at,
  });
  await notifyOrders(trx, client_id, [order_id]);
}

/** Any answer of the 200s. A redirect is not followed and counts as a failure. */
export function isAccepted(outcome: CallOutcome): boolean {
  return outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
}

function headersOf({ id, method, headers, body }: Delivery, secret: string, at: Date): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return {
    ...headers,
    ...(method === 'GET' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    'user-agent': 'Despacho',
    'x-despacho-delivery': id,
    'x-despacho-timestamp': String(seconds),
    'x-despacho-signature': sign(secret, seconds, method === 'GET' ? '' : body),
  };
}

/** The client's secret; made when it is first needed. */
export async function readSecret(trx: ScopedTransaction, client_id: number): Promise<string> {
  const secret = newWebhookSecret();
  await trx
    .insertInto('webhook_secrets')
    .values({ client_id, secret })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
  return (
    await trx
      .selectFrom('webhook_secrets')
      .select('secret')
      .where('client_id', '=', client_id)
      .executeTakeFirstOrThrow()
  ).secret;
}

/** What the deliveries of one client are signed with. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64url')}`;
}
