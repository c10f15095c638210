import { REQUEST_HEADERS } from '#contract/headers.ts';
import { isUuid } from '#contract/isUuid.ts';
import type { ActClaim } from '#domain/clock/actTime.ts';
import type { CommandEnvelope, DeviceEnvelope, DeviceSequence } from './commandRequest.ts';

export type Header = (name: string) => string | undefined;
export type EnvelopeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly field: string };

const COUNT = /^[1-9]\d{0,8}$/;

/**
 * Reads the outbox headers of a command. `null` without an Idempotency-Key. A key alone protects the repeats of an API
 * client. One outbox header without the others is refused with the name of the missing one, because half an envelope
 * would silently lose the exactly-once promise.
 */
export function readEnvelope(header: Header, currentVersion: number): EnvelopeResult<CommandEnvelope | null> {
  const key = header(REQUEST_HEADERS.idempotencyKey);
  const hasOutbox = [REQUEST_HEADERS.device, REQUEST_HEADERS.seq].some((name) => header(name) !== undefined);
  if (key === undefined) {
    return hasOutbox ? { ok: false, field: REQUEST_HEADERS.idempotencyKey } : { ok: true, value: null };
  }
  if (!isUuid(key)) return { ok: false, field: REQUEST_HEADERS.idempotencyKey };
  const version = header(REQUEST_HEADERS.commandVersion);
  if (!hasOutbox && version === undefined) {
    return { ok: true, value: { key: key.toLowerCase(), version: currentVersion, device: null, happened: null } };
  }
  if (!COUNT.test(version ?? '')) return { ok: false, field: REQUEST_HEADERS.commandVersion };
  const device = hasOutbox ? readSequence(header) : ({ ok: true, value: null } as const);
  if (!device.ok) return device;
  return {
    ok: true,
    value: { key: key.toLowerCase(), version: Number(version), device: device.value, happened: readClaim(header) },
  };
}

function readSequence(header: Header): EnvelopeResult<DeviceSequence> {
  const device = readDevice(header);
  if (!device.ok) return device;
  for (const name of [REQUEST_HEADERS.seq, REQUEST_HEADERS.high]) {
    if (!COUNT.test(header(name) ?? '')) return { ok: false, field: name };
  }
  const seq = Number(header(REQUEST_HEADERS.seq));
  const high = Math.max(seq, Number(header(REQUEST_HEADERS.high)));
  return { ok: true, value: { ...device.value, seq, high } };
}

/** Reads device, its first sequence, epoch and user: what a discard carries beside its body. */
export function readDevice(header: Header): EnvelopeResult<DeviceEnvelope> {
  const deviceId = header(REQUEST_HEADERS.device) ?? '';
  if (!isUuid(deviceId)) return { ok: false, field: REQUEST_HEADERS.device };
  const epoch = header(REQUEST_HEADERS.epoch) ?? '';
  if (epoch === '' || epoch.length > 100) return { ok: false, field: REQUEST_HEADERS.epoch };
  const user = header(REQUEST_HEADERS.user) ?? '';
  if (!COUNT.test(user)) return { ok: false, field: REQUEST_HEADERS.user };
  const first = header(REQUEST_HEADERS.first);
  if (first !== undefined && !COUNT.test(first)) return { ok: false, field: REQUEST_HEADERS.first };
  return {
    ok: true,
    value: {
      deviceId: deviceId.toLowerCase(),
      epoch,
      userId: Number(user),
      first: first === undefined ? null : Number(first),
      appVersion: readVersion(header),
    },
  };
}

/** The version is only told to administrators, so one that cannot be read delays no work. */
function readVersion(header: Header): number | null {
  const version = header(REQUEST_HEADERS.appVersion) ?? '';
  return COUNT.test(version) ? Number(version) : null;
}

const OFFSET = /^-?\d{1,16}$/;

/** A time that cannot be read must not delay work: it counts as missing, and the time of receipt is used. */
function readClaim(header: Header): ActClaim | null {
  const moment = (name: string): number | null => {
    const ms = Date.parse(header(name) ?? '');
    return Number.isNaN(ms) ? null : ms;
  };
  const happened = moment(REQUEST_HEADERS.happenedAt);
  if (happened === null) return null;
  const offset = header(REQUEST_HEADERS.clockOffset) ?? '';
  return { happened, offset: OFFSET.test(offset) ? Number(offset) : null, sent: moment(REQUEST_HEADERS.sentAt) };
}
