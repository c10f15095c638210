import type { ActionResult } from '#contract/actionResult.ts';
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type { departLot } from '#contract/lots/vanDoor.ts';
import { NO_ORDER } from '#contract/noOrder.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { happenedOf } from '../../commands/happenedOf.ts';
import type { LotsPort } from '../lotsPort.ts';

type Closing = ParamsOf<typeof departLot> & BodyOf<typeof departLot>;

const named = ({ order_id, number }: { readonly order_id: number; readonly number: number }) => ({
  orderId: order_id,
  number,
});

/** Closes the vehicle of a lot, once, with or without the ledger. Codes: those of `departLot` of the port. */
export async function departLotCommand(
  tx: CommandTx & LotsPort,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { id, departure, driver, plate, seal, signature, photos, loaded, taken_off, foreign } = request.body as Closing;
  const refusal = await tx.departLot({
    id: departure,
    lotId: id,
    driver,
    plate,
    seal,
    signature: signature ?? null,
    photos,
    loaded: loaded.map((parcel) => ({ ...named(parcel), at: parcel.at })),
    takenOff: taken_off.map(named),
    foreign,
    actor: request.actor,
    deviceId: request.envelope?.device?.deviceId ?? null,
    at: env.now(),
    happened: happenedOf(request, env),
  });
  return {
    success: refusal === null ? [NO_ORDER] : [],
    errors: refusal === null ? [] : [{ order_id: NO_ORDER, code: refusal.code, data: [...refusal.data] }],
    forbiddens: [],
  };
}
