import type { reportForeignLabel } from '#contract/packing/foreignLabels.ts';
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { PackingPort } from '../packingPort.ts';
import { doneBy } from '../../commands/doneBy.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';

type Args = BodyOf<typeof reportForeignLabel> & ParamsOf<typeof reportForeignLabel>;

/**
 * Flags the order from whose parcel a label was read, and the one whose label it is: once for each session and text,
 * whoever tells it again. A label that turns out to be the order's own, which its bench did not know yet, flags nothing.
 */
export async function reportForeignLabelCommand(
  tx: CommandTx & PackingPort,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { orderId, session, text } = request.body as Args;
  const otherId = (await tx.ordersOfLabels([text])).get(text);
  // Both at once, so that two benches which hold each other's label never wait for each other.
  const locked = await tx.lockOrders([...new Set([orderId, otherId ?? orderId])]);
  const order = locked.find(({ id }) => id === orderId);
  if (!order || order.deleted) return { success: [], errors: [], forbiddens: [orderId] };
  const other = locked.find(({ id }) => id === otherId) ?? null;
  if (otherId !== orderId) await tx.raiseForeignLabel({ order, other, sessionId: session, text }, doneBy(env, request));
  return { success: [orderId], errors: [], forbiddens: [] };
}
