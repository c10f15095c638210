import { accepted, protocolRefusal } from './answers.ts';
import type { DeviceEnvelope } from './commandRequest.ts';
import type { CommandActor } from '../kernel/actor.ts';
import type { CommandAnswer, CommandStore, CommandTx } from './commandStore.ts';
import { StoreBusy } from './commandStore.ts';
import type { CommandEnvironment } from './environment.ts';
import { isFarAhead } from './isFarAhead.ts';

export interface Cancellation {
  readonly actor: CommandActor;
  readonly clientId: number;
  readonly device: DeviceEnvelope;
  readonly key: string;
  readonly seq: number;
  readonly kind: string;
}

/**
 * Discards a command that may have been sent. Its key is stored as cancelled, so that a late copy cannot act; or the
 * person learns that it already acted. A repeat gets the same answer.
 * @returns data `{ outcome: 'cancelled' | 'already-applied' }`. Codes: epoch-changed, user-mismatch, in-progress,
 * device-fork, key-expired.
 */
export async function cancelCommand(
  store: CommandStore,
  env: CommandEnvironment,
  request: Cancellation,
): Promise<CommandAnswer> {
  try {
    return await store.transaction(request.clientId, (tx) => cancel(tx, env, request));
  } catch (error) {
    if (error instanceof StoreBusy) return protocolRefusal('in-progress');
    throw error;
  }
}

async function cancel(tx: CommandTx, env: CommandEnvironment, request: Cancellation): Promise<CommandAnswer> {
  const { actor, device, key, seq } = request;
  const facts = await tx.ledgerFacts(device.deviceId);
  if (device.epoch !== facts.epoch) return protocolRefusal('epoch-changed', [facts.epoch]);
  if (device.userId !== actor.userId) return protocolRefusal('user-mismatch');
  if (seq <= facts.expiredThrough && !(await tx.readKey(key))) return protocolRefusal('key-expired');
  if (isFarAhead(seq, device.first, facts.high)) return protocolRefusal('device-fork');
  const claim = await tx.claimKey({
    key,
    userId: actor.userId,
    deviceId: device.deviceId,
    seq,
    kind: request.kind,
    version: 0,
    fingerprint: '',
    cancelled: true,
    createdAt: env.now(),
  });
  if (claim.outcome === 'running') return protocolRefusal('in-progress');
  if (claim.outcome === 'fork') return protocolRefusal('device-fork');
  if (claim.outcome === 'seen' && claim.entry.userId !== actor.userId) return protocolRefusal('user-mismatch');
  if (claim.outcome === 'seen' && !claim.entry.cancelled) return accepted({ outcome: 'already-applied' });
  const { deviceId, first, appVersion } = device;
  await tx.markDevice({ deviceId, userId: actor.userId, first, appVersion, seq, high: seq, at: env.now() });
  return accepted({ outcome: 'cancelled' });
}
