import type { OutboxFile } from '#contract/outbox/outbox.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { base64Of, bytesOfBase64 } from '#platform/base64.ts';
import { deviceClock } from '#platform/clock.ts';
import { canSeal, sealFor } from '#platform/sealing.ts';
import type { Command } from '../outbox/command.ts';
import { commandHeaders } from '../outbox/commandHeaders.ts';
import { wireOf } from '../outbox/kinds/wires.ts';
import type { OutboxMeta } from '../outbox/meta.ts';

/**
 * The file that the server takes: what is exported, with the requests that do it, sealed.
 * @param key of the server: a point of P-256 in base64
 * @returns null where this page cannot seal
 */
export async function sealOutbox(
  content: { readonly commands: readonly Command[] },
  meta: OutboxMeta,
  key: string,
): Promise<string | null> {
  if (!canSeal()) return null;
  const requests = content.commands.toSorted((a, b) => a.rank - b.rank).flatMap((one) => requestOf(one, meta));
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
