import { endpointPath, type Endpoint } from '#contract/endpoint.ts';
import { accepted, answerOf, answerOfSeen, protocolRefusal } from '../commands/answers.ts';
import type { LedgerEntry } from '../commands/commandStore.ts';
import { fingerprint } from '../commands/fingerprint.ts';
import { readEnvelope } from '../commands/readEnvelope.ts';
import { claimKey, saveAnswer } from '../commands/ledger.ts';
import { invalid } from '../kernel/refuse.ts';
import type { Answer, Refusal } from '../kernel/answer.ts';
import type { TransactionContext } from '../kernel/context.ts';

interface Asked {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** As the ledger calls it. */
  readonly kind: `online.${string}`;
  readonly clientId: number;
}

/**
 * Does something once per Idempotency-Key, however often it is sent: key, effect and answer are written in one
 * transaction. A refusal stores no key, so that the corrected form may be sent under the same one. Codes: those of
 * `act`; in-progress, key-reuse, user-mismatch; 5600 a malformed key.
 */
export async function onceByKey<Data>(
  context: TransactionContext,
  { endpoint, params = {}, body = null, kind, clientId }: Asked,
  act: () => Promise<{ readonly ok: true; readonly data: Data } | Refusal>,
): Promise<Answer<Data>> {
  const { transaction: trx, actor, now } = context;
  const reading = readEnvelope((name) => context.header(name), 1);
  if (!reading.ok) return invalid({ [reading.field]: ['missing or malformed'] });
  const key = reading.value?.key;
  if (key === undefined) return act();
  const entry: LedgerEntry = {
    key,
    userId: actor.userId,
    deviceId: null,
    seq: null,
    kind,
    version: 1,
    fingerprint: fingerprint(endpoint.method, endpointPath(endpoint, params), body),
    cancelled: false,
    createdAt: now(),
  };
  const claim = await claimKey(trx, clientId, entry);
  if (claim.outcome === 'seen')
    return answerOf<Data>(answerOfSeen(claim.entry, entry) ?? protocolRefusal('in-progress'));
  if (claim.outcome !== 'claimed') return answerOf<Data>(protocolRefusal('in-progress'));
  const answer = await act();
  if (answer.ok) await saveAnswer(trx, clientId, key, accepted(answer.data));
  else await trx.deleteFrom('idempotency').where('client_id', '=', clientId).where('key', '=', key).execute();
  return answer;
}
