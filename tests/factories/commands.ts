import type { Command } from '#offline/outbox/command.ts';
import type { NetAnswer } from '#offline/outbox/ports.ts';

/** A queued status change for tests: orders 1.. by default, never sent. */
export function aCommand(seq: number, orderIds: readonly number[], over: Partial<Command> = {}): Command {
  return {
    seq,
    rank: seq,
    key: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    deviceId: 'device-1',
    userId: 7,
    clientId: 1,
    kind: 'order.changeStatus',
    v: 1,
    args: { ordersIds: [...orderIds], data: { status: 'IN_PICKEDUP' } },
    lanes: orderIds.map((id) => `order:${id}`),
    targets: orderIds.map((orderId) => ({ orderId, state: 'open', code: null, data: [] })),
    state: 'pending',
    reason: null,
    maybeSent: false,
    attempts: 0,
    serverErrors: 0,
    notBefore: null,
    epochAtSend: null,
    wire: null,
    parentKey: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    madeTick: 0,
    answeredTick: null,
    settledAt: null,
    discard: null,
    overlay: 1,
    ...over,
  };
}

/** One that the server refused for good for all its orders. */
export function aRefused(seq: number, orderIds: readonly number[], over: Partial<Command> = {}): Command {
  return aCommand(seq, orderIds, {
    state: 'attention',
    maybeSent: true,
    attempts: 1,
    answeredTick: 5,
    reason: { code: 1002, message: null, open: false },
    targets: orderIds.map((orderId) => ({ orderId, state: 'attention', code: 1002, data: [] })),
    ...over,
  });
}

/** An answer of our server. */
export function anAnswer(status: number, over: Partial<Extract<NetAnswer, { kind: 'answer' }>> = {}): NetAnswer {
  return {
    kind: 'answer',
    status,
    success: status < 300,
    data: null,
    errorCode: status < 300 ? null : status,
    message: null,
    epoch: 'epoch-1',
    applied: null,
    replayed: false,
    retryAfterMs: null,
    ...over,
  };
}
