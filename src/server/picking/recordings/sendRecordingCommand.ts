import type { ActionResult } from '#contract/actionResult.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { NO_ORDER } from '#contract/noOrder.ts';
import type { sendRecording } from '#contract/picking/sendRecording.ts';
import type { RecordedLine } from '#domain/blackBox/recording.ts';
import { PICKING } from '#domain/picking/kind.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { happenedOf } from '../../commands/happenedOf.ts';
import type { PickingPort } from '../pickingPort.ts';

/**
 * Stores what was done in a session that was given up. What there was to do is read from the orders as they are now; an
 * order that is gone has no lines. Nothing is refused: a recording changes nothing but what a supervisor can look at.
 */
export async function sendRecordingCommand(
  tx: CommandTx & PickingPort,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { session, kind, orders, recording } = request.body as BodyOf<typeof sendRecording>;
  const lines: RecordedLine[] = [];
  for (const order of await tx.lockOrders([...new Set(orders)])) {
    // What others had counted is nothing that a packer sees.
    const counted = kind === PICKING.name ? await tx.totals(order.id) : new Map<number, number>();
    for (const { idProduct, quantity } of order.lines)
      lines.push({
        order_id: order.id,
        id_product: idProduct,
        required: quantity,
        before: Math.min(quantity, counted.get(idProduct) ?? 0),
      });
  }
  await tx.saveRecording({
    sessionId: session,
    kind,
    ended: 'cancelled',
    userId: request.actor.userId,
    userName: request.actor.name,
    text: recording,
    lines,
    at: env.now(),
    happened: happenedOf(request, env),
  });
  return { success: [NO_ORDER], errors: [], forbiddens: [] };
}
