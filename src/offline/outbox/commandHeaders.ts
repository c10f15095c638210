import { REQUEST_HEADERS } from '#contract/headers.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { isoTime } from '#platform/clock.ts';
import type { Command } from './command.ts';
import type { OutboxMeta } from './meta.ts';

/**
 * The protocol's headers for one command, made at send time: the row stores none of them.
 * @param wall the device's clock now, ms
 */
export function commandHeaders(command: Command, meta: OutboxMeta, wall: number): Record<string, string> {
  const epoch = meta.epochs[command.userId];
  // Numbers under an earlier id of this device say nothing about the numbers under the new one.
  const isOwn = command.deviceId === meta.deviceId;
  return {
    [REQUEST_HEADERS.idempotencyKey]: command.key,
    [REQUEST_HEADERS.device]: command.deviceId,
    [REQUEST_HEADERS.seq]: String(command.seq),
    [REQUEST_HEADERS.high]: String(isOwn ? meta.seq : command.seq),
    ...(isOwn ? { [REQUEST_HEADERS.first]: String(meta.firstSeq) } : {}),
    [REQUEST_HEADERS.commandVersion]: String(command.v),
    [REQUEST_HEADERS.appVersion]: String(CONTRACT_VERSION),
    [REQUEST_HEADERS.user]: String(command.userId),
    ...momentHeaders(command, wall),
    ...(epoch === undefined ? {} : { [REQUEST_HEADERS.epoch]: epoch }),
  };
}

/** When the change was made, and what the server needs to correct the device's clock (domain/clock/actTime.ts). */
function momentHeaders({ createdAt, clockOffset }: Command, wall: number): Record<string, string> {
  return {
    [REQUEST_HEADERS.happenedAt]: createdAt,
    ...(clockOffset == null ? {} : { [REQUEST_HEADERS.clockOffset]: String(clockOffset) }),
    [REQUEST_HEADERS.sentAt]: isoTime(wall),
  };
}
