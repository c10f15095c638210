import { NO_SERVER, type Handover } from '#domain/workSession/handover/handover.ts';
import { sha256 } from '#platform/sha256.ts';
import { record } from '../blackBox/record.ts';
import { work } from '../db/workDatabase.ts';

const nameOf = (id: string) => `handover:${id}` as const;

export async function readHandover(id: string): Promise<Handover | null> {
  return ((await work.meta.get(nameOf(id)))?.value as Handover | undefined) ?? null;
}

export const forgetHandover = (id: string): Promise<void> => work.meta.delete(nameOf(id)).then(() => undefined);

/** Stores a step of a hand-over and its entry of the black box, in the running transaction. */
export async function putHandover(handover: Handover): Promise<void> {
  const { id, userId, state, orderIds = [] } = handover;
  await work.meta.put({ name: nameOf(id), value: handover });
  await record(userId, [{ what: 'handover', id, step: state, orderIds }]);
}

/** The mark of a secret or of an epoch: who knows the mark cannot make the secret. @param bytes of the mark */
export const markOf = (secret: string, bytes = 16): string => sha256(secret).slice(0, bytes * 2);

/** What tells one server from another that may have the same clients; zeros = this device does not know yet. */
export async function serverMark(userId: number): Promise<string> {
  const epoch = (await work.outboxMeta())?.epochs[userId];
  return epoch === undefined ? NO_SERVER : markOf(epoch, 4);
}

/** What both devices seal and open the work under. */
export const sealedUnder = (id: string, clientId: number): string => `${id} ${clientId}`;
