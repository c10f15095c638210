import type { OutboxFile } from '#contract/endpoints/outbox.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { base64Of, bytesOfBase64 } from '#platform/base64.ts';
import { deviceClock } from '#platform/clock.ts';
import { canSeal, sealFor } from '#platform/sealing.ts';
import { work } from '../db/workDatabase.ts';
import type { Command } from '../outbox/command.ts';
import { commandHeaders } from '../outbox/headers.ts';
import { wireOf } from '../outbox/kinds/wires.ts';
import { freshMeta, type OutboxMeta } from '../outbox/meta.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { sessionStore } from '../session/sessionStore.ts';

/**
 * This user's unsent work as a JSON text, for a device that is about to die: ids, counts and codes only, no customer
 * data, nothing of other users (S02). It is sealed for the server, which does that work when this user brings the file
 * (S42). Only a server that named no key gets it readable, for people.
 */
export async function exportOutbox(): Promise<string> {
  const { userId } = currentWorker();
  const [commands, sessions, stored] = await Promise.all([
    work.commands.where('userId').equals(userId).toArray(),
    work.sessions.where('[userId+state]').equals([userId, 'open']).toArray(),
    work.outboxMeta(),
  ]);
  const events = await work.sessionEvents
    .where('sessionId')
    .anyOf(sessions.map((one) => one.id))
    .toArray();
  const exportedAt = new Date().toISOString();
  const meta = stored ?? freshMeta('');
  const content = { format: 1, exportedAt, deviceId: stored?.deviceId ?? null, userId, commands, sessions, events };
  const key = sessionStore.getState().user?.outbox_key;
  if (key === undefined || !canSeal()) return JSON.stringify(content, null, 2);
  const requests = commands.toSorted((a, b) => a.rank - b.rank).flatMap((one) => requestOf(one, meta));
  const sealed = await sealFor(bytesOfBase64(key).buffer, JSON.stringify({ ...content, format: 2, requests }));
  const file: OutboxFile = {
    format: 2,
    ephemeral: base64Of(new Uint8Array(sealed.ephemeral)),
    iv: base64Of(sealed.iv),
    sealed: base64Of(new Uint8Array(sealed.bytes)),
  };
  return JSON.stringify(file);
}

/** What a batch would send of it; nothing of what was discarded, or what a newer app has stored. */
function requestOf(command: Command, meta: OutboxMeta) {
  if (command.state === 'discarding' || command.state === 'held:version') return [];
  const { path, body } = command.wire ?? wireOf(command.kind, command.args);
  // Nobody knows when the file is brought, so its time of sending would make the clock of the device look wrong.
  const { [REQUEST_HEADERS.sentAt]: _, ...headers } = commandHeaders(command, meta, deviceClock.wall());
  return [{ key: command.key, path, headers, lanes: command.lanes, body: JSON.parse(body) as unknown }];
}
