import type { ActionData } from '#contract/actions/table.ts';
import { createHash } from 'node:crypto';
import { FULL_SIGHT, sightOf } from '#domain/people/sight.ts';
import { TemplateFault } from '#domain/messages/templates/template.ts';
import { readVariables } from '../orderVariables.ts';
import { loadFull } from '../../orders/loadFull.ts';
import { isSavedAddress } from '../webhooks/addresses.ts';
import { lockOrders } from '../../commands/lockOrders.ts';
import { deliver, isAccepted } from '../webhooks/deliver.ts';
import { type HeldDelivery, holdDelivery } from '../webhooks/holdDelivery.ts';
import type { CallOutcome } from '../../outside/callOut.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { runTask } from '../../threads/runTask.ts';
import type { TaskInput } from '../../threads/task.ts';
import { writtenOf } from '../../threads/templateOutcome.ts';
import type { OnlineActionHandler, OnlineRuntime, OrderOutcome } from '../../commands/orderAction.ts';
import { refused } from '../../commands/refused.ts';
import { writeTextTask } from '../webhooks/tasks.ts';

type Data = ActionData<'executeWebhook'>;

/**
 * Sends the order to another server. The delivery is stored before the call. A message that is on its way, waits for
 * its next attempt, or was on its way when the server stopped, is not sent a second time; nor what this call sent when it
 * was run before. Codes: 3904, 5600 a template
 * that cannot be understood, 18011 with the URL and the status, `timeout` or `network`; also `not-saved` for an address
 * that the client has not saved, and `in-progress` while the same message is on its way.
 */
export const execute: OnlineActionHandler<'executeWebhook'> = async (orderId, data, runtime) => {
  const written = await write(orderId, data, runtime);
  if ('refusal' in written) return written.refusal;
  const step = await inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, (trx) =>
    prepare(trx, orderId, data, runtime, written.body),
  );
  if (step === 'delivered') return null;
  if ('refusal' in step) return step.refusal;
  const outcome = await deliver(step.row, step.job, runtime, 'by-hand');
  return isAccepted(outcome) ? null : failed(data.url, outcome);
};

/** The checks without the call; the answer of the other side cannot be known. */
export const check: OnlineActionHandler<'executeWebhook'> = async (orderId, data, runtime) => {
  const written = await write(orderId, data, runtime);
  return 'refusal' in written ? written.refusal : null;
};

function failed(url: string, outcome: CallOutcome): OrderOutcome {
  if (outcome.kind === 'answer')
    return { code: 18011, data: [url, String(outcome.status)], details: [{ text: outcome.body.slice(0, 300) }] };
  const word = outcome.word === 'timeout' ? 'timeout' : 'network';
  return { code: 18011, data: [url, word], details: [{ text: outcome.word }] };
}

async function prepare(
  trx: ScopedTransaction,
  orderId: number,
  data: Data,
  runtime: OnlineRuntime,
  body: string,
): Promise<HeldDelivery | 'delivered' | { refusal: OrderOutcome }> {
  const [facts] = await lockOrders(trx, [orderId]);
  if (!facts || facts.deleted) return { refusal: refused(3904) };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([orderId, data]))
    .digest('hex');
  const { effectId } = runtime;
  const known = await trx
    .selectFrom('webhook_deliveries')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('id', '=', effectId),
        eb.and([eb('fingerprint', '=', fingerprint), eb('state', 'in', ['calling', 'waiting'])]),
      ]),
    )
    .orderBy((eb) => eb('id', '=', effectId), 'desc')
    .executeTakeFirst();
  if (known?.state === 'delivered') return 'delivered';
  const id = known?.id ?? effectId;
  if (!known) await insertDelivery(trx, { id, orderId, fingerprint, body }, data, runtime);
  const held = await holdDelivery(trx, id, () => runtime.now());
  return held ?? { refusal: { code: 18011, data: [data.url, 'in-progress'] } };
}

interface NewDelivery {
  readonly id: string;
  readonly orderId: number;
  readonly fingerprint: string;
  readonly body: string;
}

async function insertDelivery(
  trx: ScopedTransaction,
  { id, orderId, fingerprint, body }: NewDelivery,
  data: Data,
  runtime: OnlineRuntime,
): Promise<void> {
  const row = {
    id,
    attempts: 0,
    client_id: runtime.clientId,
    order_id: orderId,
    state: 'calling' as const,
    fingerprint,
    url: data.url,
    method: data.method,
    headers: JSON.stringify(data.headers ?? {}),
    body,
    user_name: runtime.actor.name,
    requested_at: runtime.now(),
  };
  await trx.insertInto('webhook_deliveries').values(row).execute();
}

const NO_AMOUNTS = { total_cents: 0, total_tax_cents: 0 };
const NO_BUYER = { email: null, payment_method: null, invoice_number: null };

type Written = { readonly body: string } | { readonly refusal: OrderOutcome };

/**
 * Writes the message. Values that not everybody may see are in it only for those who may, and for rules. A template is
 * rendered in another thread, outside of any transaction.
 */
async function write(orderId: number, data: Data, runtime: OnlineRuntime): Promise<Written> {
  const read = await inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, (trx) =>
    readMaterial(trx, orderId, data, runtime),
  );
  if (!('source' in read)) return read;
  try {
    return { body: await writtenOf(runTask(writeTextTask, read)) };
  } catch (error) {
    if (error instanceof TemplateFault)
      return { refusal: { code: 5600, data: [], details: [{ text: `body_template: ${error.message}` }] } };
    throw error;
  }
}

/** What the template is written with, or the message itself where there is none. */
async function readMaterial(
  trx: ScopedTransaction,
  orderId: number,
  data: Data,
  { clientId, actor, source, now, services }: OnlineRuntime,
): Promise<Written | TaskInput<typeof writeTextTask>> {
  const [facts] = await lockOrders(trx, [orderId]);
  if (!facts || facts.deleted) return { refusal: refused(3904) };
  if (!(await isSavedAddress(trx, clientId, data.url)))
    return { refusal: { code: 18011, data: [data.url, 'not-saved'], details: [{ text: 'not-saved' }] } };
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const sight = source === 'user' ? sightOf(actor) : FULL_SIGHT;
  if (data.body_template === undefined) {
    return { body: JSON.stringify({ sent_at: now().toISOString(), order: await loadFull(trx, row, sight) }) };
  }
  const { values, currency, timeZone } = await readVariables(
    trx,
    { ...row, ...(!sight.money && NO_AMOUNTS), ...(!sight.buyer && NO_BUYER) },
    'es',
    services.publicUrl,
  );
  const shown = sight.money ? values : { ...values, products: [] };
  return { source: data.body_template, values: shown, reader: { locale: 'es-ES', currency, timeZone }, target: 'json' };
}
