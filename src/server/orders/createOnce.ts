import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { createOrder as endpoint } from '#contract/orders/orderDesk.ts';
import { accepted, answerOf, answerOfSeen, protocolRefusal } from '../commands/answers.ts';
import type { LedgerEntry } from '../commands/commandStore.ts';
import { fingerprint } from '../commands/fingerprint.ts';
import { readEnvelope } from '../commands/readEnvelope.ts';
import { claimKey, saveAnswer } from '../commands/ledger.ts';
import { invalid } from '../kernel/refuse.ts';
import type { Answer } from '../kernel/answer.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { createOrder } from './createOrder.ts';

type Created = DataOf<typeof endpoint>;

/**
 * Creates an order once per Idempotency-Key, however often it is sent: key, order and answer are written in one
 * transaction. A refusal stores no key, so that the corrected form may be sent under the same one. Codes: those of
 * `createOrder`; in-progress, key-reuse, user-mismatch; 5600 a malformed key.
 */
export async function createOnce(
  context: TransactionContext,
  body: BodyOf<typeof endpoint>,
  clientId: number,
): Promise<Answer<Created>> {
  const { transaction: trx, actor, now } = context;
  const reading = readEnvelope((name) => context.header(name), 1);
  if (!reading.ok) return invalid({ [reading.field]: ['missing or malformed'] });
  const creator = { clientId, actor, now: now() };
  const key = reading.value?.key;
  if (key === undefined) return createOrder(trx, body, creator);
  const entry: LedgerEntry = {
    key,
    userId: actor.userId,
    deviceId: null,
    seq: null,
    kind: 'online.createOrder',
    version: 1,
    fingerprint: fingerprint(endpoint.method, endpointPath(endpoint), body),
    cancelled: false,
    createdAt: creator.now,
  };
  const claim = await claimKey(trx, clientId, entry);
  if (claim.outcome === 'seen')
    return answerOf<Created>(answerOfSeen(claim.entry, entry) ?? protocolRefusal('in-progress'));
  if (claim.outcome !== 'claimed') return answerOf<Created>(protocolRefusal('in-progress'));
  const answer = await createOrder(trx, body, creator);
  if (answer.ok) await saveAnswer(trx, clientId, key, accepted(answer.data));
  else await trx.deleteFrom('idempotency').where('client_id', '=', clientId).where('key', '=', key).execute();
  return answer;
}
