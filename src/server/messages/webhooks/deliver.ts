import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { lockOrders } from '../../commands/lockOrders.ts';
import { recordBySystem } from '../recordBySystem.ts';
import { callOut } from '../../outside/callOut.ts';
import type { CallOutcome } from '../../outside/callOut.ts';
import { sign } from '../../outside/sign.ts';
import type { WebhookDeliveriesTable } from '../../db/schema/messages.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { HeldJob } from '../../jobs/heldJob.ts';
import { isSavedAddress } from './addresses.ts';

export type Delivery = Selectable<WebhookDeliveriesTable>;

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
  { database, services, now }: CallRuntime,
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
    const isTold = isAccepted(outcome) && tried === 'by-itself';
    // The order before the job before the delivery: whoever sends it by hand locks them so too.
    if (isTold) await lockOrders(trx, [row.order_id]);
    const state = await settle(trx, job, outcome);
    if (state === 'lost') return;
    const written = await trx
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
      .where('state', '<>', 'delivered')
      .returning('id')
      .executeTakeFirst();
    if (!written || !isTold) return;
    const payload = { url: row.url, method: row.method };
    const order = { id: row.order_id, clientId: row.client_id };
    await recordBySystem(trx, order, { action: 'executeWebhook', payload, at: now() });
  });
  return outcome;
}

const STATE_AFTER = { over: 'failed', lost: 'lost' } as const;

/** Answers that concern the moment and not the message: 408, 425, 429 and failures of the server. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** @returns what the delivery is now; `lost` = that is for somebody else to say, who has or had the job */
async function settle(
  trx: ScopedTransaction,
  job: HeldJob<WebhookJob>,
  outcome: CallOutcome,
): Promise<Delivery['state'] | 'lost'> {
  if (isAccepted(outcome)) {
    await job.done(trx);
    return 'delivered';
  }
  const isPassing =
    outcome.kind === 'answer'
      ? outcome.status >= 500 || LATER.has(outcome.status)
      : outcome.word === 'timeout' || outcome.word === 'network';
  const code = outcome.kind === 'answer' ? String(outcome.status) : outcome.word;
  const following = isPassing ? await job.retry(trx, code) : await job.giveUp(trx);
  return typeof following === 'string' ? STATE_AFTER[following] : 'waiting';
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
  const read = () => trx.selectFrom('webhook_secrets').select('secret').where('client_id', '=', client_id);
  const known = await read().executeTakeFirst();
  if (known) return known.secret;
  await trx
    .insertInto('webhook_secrets')
    .values({ client_id, secret: newWebhookSecret() })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
  // Whoever was first made it.
  return (await read().executeTakeFirstOrThrow()).secret;
}

/** What the deliveries of one client are signed with. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64url')}`;
}
