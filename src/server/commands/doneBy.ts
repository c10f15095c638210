import type { OrderAct } from './orderAction.ts';
import type { CommandRequest } from './commandRequest.ts';
import type { CommandEnvironment } from './environment.ts';
import { happenedOf } from './happenedOf.ts';

/** Who did it, on which device and when, as the history of an order keeps it. */
export function doneBy(env: CommandEnvironment, request: CommandRequest): Omit<OrderAct, 'action' | 'payload'> {
  const { actor, envelope } = request;
  const deviceId = envelope?.device?.deviceId ?? null;
  return { actor, deviceId, source: 'user', at: env.now(), happened: happenedOf(request, env) };
}
