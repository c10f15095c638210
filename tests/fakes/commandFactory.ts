import { changeOrderStatus } from '#contract/orders/actions/changeOrderStatus.ts';
import { closePacking } from '#contract/packing/packing.ts';
import { finishpicking } from '#contract/picking/picking.ts';
import { endpointPath } from '#contract/endpoint.ts';
import type { ActClaim } from '#domain/clock/actTime.ts';
import type { CommandEnvelope, CommandRequest, DeviceSequence } from '#server/commands/commandRequest.ts';
import type { CommandActor } from '#server/kernel/actor.ts';
import type { CommandEnvironment } from '#server/commands/environment.ts';

export const DEVICE = '00000000-0000-4000-8000-0000000000d1';
const SESSION = '00000000-0000-4000-8000-0000000000a1';
const PICKER: CommandActor = { userId: 7, name: 'Ana', roleIds: [97] };

/** The n-th UUID of a test. */
export const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An environment whose clock the test moves. */
export function testEnvironment(start = '2026-11-20T08:00:00.000Z') {
  let now = Date.parse(start);
  const reported: unknown[] = [];
  const env: CommandEnvironment = {
    now: () => new Date(now),
    retentionDays: 45,
    report: (error) => reported.push(error),
  };
  return { env, reported, advance: (ms: number) => (now += ms) };
}

interface Overrides {
  readonly actor?: CommandActor;
  readonly clientId?: number;
  readonly key?: string;
  readonly version?: number;
  readonly device?: Partial<DeviceSequence> | null;
  readonly plain?: boolean;
  readonly happened?: ActClaim | null;
}

function envelopeOf(n: number, over: Overrides): CommandEnvelope | null {
  if (over.plain) return null;
  const actor = over.actor ?? PICKER;
  const own = { deviceId: DEVICE, epoch: 'epoch-1', userId: actor.userId, first: null, appVersion: null };
  const device = { ...own, seq: n, high: n };
  return {
    key: over.key ?? keyOf(n),
    version: over.version ?? 1,
    device: over.device === null ? null : { ...device, ...over.device },
    happened: over.happened ?? null,
  };
}

/** The n-th command of the test's device: a status on orders. */
export function statusCommand(n: number, ordersIds: number[], status: string, over: Overrides = {}): CommandRequest {
  return {
    kind: changeOrderStatus.queue.kind,
    method: changeOrderStatus.method,
    path: endpointPath(changeOrderStatus),
    body: { ordersIds, data: { status } },
    actor: over.actor ?? PICKER,
    clientId: over.clientId ?? 1,
    boundClientId: null,
    envelope: envelopeOf(n, over),
  };
}

export type Count = readonly [orderId: number, idProduct: number, count: number];

interface Finish {
  readonly session?: string;
  readonly version?: number;
  /** Another device counted it. */
  readonly handed?: true;
  /** What the device claims; ignored by a good server. */
  readonly status?: string;
  /** By order. */
  readonly incidents?: Readonly<Record<number, readonly object[]>>;
  /** By order. */
  readonly totes?: Readonly<Record<number, string>>;
}

/** The n-th command of the test's device: the end of a picking session. */
export function finishCommand(
  n: number,
  orderIds: number[],
  counts: readonly Count[],
  finish: Finish = {},
  over: Overrides = {},
): CommandRequest {
  const clientId = over.clientId ?? 1;
  return {
    kind: finishpicking.queue.kind,
    method: finishpicking.method,
    path: endpointPath(finishpicking),
    body: {
      id_client: clientId,
      orders: orderIds.map((id) => ({
        id,
        status: finish.status ?? 'PICKEDUP',
        products: [],
        ...(finish.incidents?.[id] && { incidents: finish.incidents[id] }),
        ...(finish.totes?.[id] && { tote: finish.totes[id] }),
      })),
      session: {
        id: finish.session ?? SESSION,
        version: finish.version ?? 1,
        ...(finish.handed && { handed: true }),
        counts: counts.map(([order_id, id_product, count]) => ({ order_id, id_product, count })),
      },
    },
    actor: over.actor ?? PICKER,
    clientId,
    boundClientId: clientId,
    envelope: envelopeOf(n, over),
  };
}

interface Close {
  readonly session?: string;
  /** Seconds from its first scan. */
  readonly time?: number;
}

/** The n-th command of the test's device: the close of a packing session. @param steps what was done in them */
export function closeCommand(
  n: number,
  orderId: number,
  steps: object,
  { session = SESSION, time = 60 }: Close = {},
  over: Overrides = {},
): CommandRequest {
  const clientId = over.clientId ?? 1;
  return {
    kind: closePacking.queue.kind,
    method: closePacking.method,
    path: endpointPath(closePacking, { orderId }),
    body: { orderId, id_client: clientId, packingInfo: { id: session, time, ...steps } },
    actor: over.actor ?? PICKER,
    clientId,
    boundClientId: clientId,
    envelope: envelopeOf(n, over),
  };
}
