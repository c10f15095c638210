import { NO_ORDER } from '#contract/noOrder.ts';
import type { receiveBlindReturn } from '#contract/packing/blindReturns.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { PackingPort } from '../packingPort.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { happenedOf } from '../../commands/happenedOf.ts';

/** Receives a parcel that came back without an order: once, with or without the ledger, because it has an id of its own. */
export async function receiveBlindReturnCommand(
  tx: CommandTx & PackingPort,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { parcel, code, note, weight, photos } = request.body as BodyOf<typeof receiveBlindReturn>;
  const { actor, envelope } = request;
  await tx.receiveBlindReturn({
    parcel,
    code: code ?? null,
    note: note ?? null,
    weight: weight ?? null,
    photos,
    userId: actor.userId,
    userName: actor.name,
    deviceId: envelope?.device?.deviceId ?? null,
    at: env.now(),
    happened: happenedOf(request, env),
  });
  return { success: [NO_ORDER], errors: [], forbiddens: [] };
}
