import { accepted, answerOfSeen, protocolRefusal } from './answers.ts';
import type { CommandDefinition, Commands } from './commandDefinition.ts';
import type { CommandEnvelope, CommandRequest } from './commandRequest.ts';
import type { CommandAnswer, CommandStore, CommandTx, SeenEntry } from './commandStore.ts';
import { StoreBusy } from './commandStore.ts';
import { togetherOrApart } from './forEachOrder.ts';
import { expiryLimit } from './environment.ts';
import type { CommandEnvironment } from './environment.ts';
import { fingerprint } from './fingerprint.ts';
import { isFarAhead } from './isFarAhead.ts';

/**
 * The one way in which anything queueable changes the warehouse. Key, effect and stored answer commit together:
 * whatever is lost on the way, a repeated command has its effect once.
 * @param commands every command by its kind; a request of another kind is a bug and throws
 * @returns the answer to give; an exception means that nothing was written and nothing was stored. Codes:
 * epoch-changed, user-mismatch, version-not-supported, in-progress, key-reuse, device-fork, key-expired, discarded.
 */
export async function runCommand<Tx extends CommandTx>(
  commands: Commands<Tx>,
  store: CommandStore<Tx>,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<CommandAnswer> {
  try {
    const command = commands[request.kind];
    if (!command) throw new Error(`no handler for command ${request.kind}`);
    return await togetherOrApart(env, (how) =>
      store.transaction(request.clientId, (tx) => execute(tx, how, command, request)),
    );
  } catch (error) {
    if (error instanceof StoreBusy) return protocolRefusal('in-progress');
    throw error;
  }
}

async function execute<Tx extends CommandTx>(
  tx: Tx,
  env: CommandEnvironment,
  command: CommandDefinition<Tx>,
  request: CommandRequest,
): Promise<CommandAnswer> {
  const { envelope } = request;
  if (!envelope) return accepted(await command.handle(tx, env, request));

  const early = await refuseEnvelope(tx, envelope, request, command.versions);
  if (early) return early;
  const stamp = fingerprint(request.method, request.path, request.body);
  const claim = await tx.claimKey({
    key: envelope.key,
    userId: request.actor.userId,
    deviceId: envelope.device?.deviceId ?? null,
    seq: envelope.device?.seq ?? null,
    kind: request.kind,
    version: envelope.version,
    fingerprint: stamp,
    cancelled: false,
    createdAt: env.now(),
  });
  if (claim.outcome === 'running') return protocolRefusal('in-progress');
  if (claim.outcome === 'fork') return protocolRefusal('device-fork');
  if (claim.outcome === 'seen') return answerSeen(claim.entry, stamp, env, request.actor.userId);

  const answer = accepted(await command.handle(tx, env, request));
  await tx.saveAnswer(envelope.key, answer);
  if (envelope.device) {
    const { deviceId, first, appVersion, seq, high } = envelope.device;
    await tx.markDevice({ deviceId, userId: request.actor.userId, first, appVersion, seq, high, at: env.now() });
  }
  return answer;
}

/**
 * The checks that do not need the key. The epoch comes first: after a restore nothing else that the device says is
 * valid.
 */
async function refuseEnvelope(
  tx: CommandTx,
  envelope: CommandEnvelope,
  request: CommandRequest,
  versions: readonly number[],
): Promise<CommandAnswer | null> {
  const { device } = envelope;
  const facts = await tx.ledgerFacts(device?.deviceId ?? null);
  if (device && device.epoch !== facts.epoch) return protocolRefusal('epoch-changed', [facts.epoch]);
  const foreignUser = device !== null && device.userId !== request.actor.userId;
  const foreignClient = request.boundClientId !== null && request.boundClientId !== request.clientId;
  if (foreignUser || foreignClient) return protocolRefusal('user-mismatch');
  if (!versions.includes(envelope.version)) return protocolRefusal('version-not-supported');
  if (device && device.seq <= facts.expiredThrough && !(await tx.readKey(envelope.key))) {
    return protocolRefusal('key-expired');
  }
  if (device && isFarAhead(device.high, device.first, facts.high)) return protocolRefusal('device-fork');
  return null;
}

function answerSeen(seen: SeenEntry, stamp: string, env: CommandEnvironment, userId: number): CommandAnswer {
  if (seen.userId === userId && seen.createdAt < expiryLimit(env)) return protocolRefusal('key-expired');
  return answerOfSeen(seen, { userId, fingerprint: stamp }) ?? protocolRefusal('in-progress');
}
