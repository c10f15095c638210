import type { deleteQualityImage } from '#contract/packing/qualityImages.ts';
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { ImagesPort } from '../packingPort.ts';
import { doneBy } from '../../commands/doneBy.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';

type Args = QueryOf<typeof deleteQualityImage> & ParamsOf<typeof deleteQualityImage>;

/**
 * Removes a photo of quality control, or all of an order where the command names none. What is gone already is removed
 * too, so that a repeat says the same.
 */
export async function deleteImagesCommand(
  tx: CommandTx & ImagesPort,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { order_id, productId, unit, file } = request.body as Pick<Args, 'order_id'> & Partial<Args>;
  const [order] = await tx.lockOrders([order_id]);
  if (!order || order.deleted) return { success: [], errors: [], forbiddens: [order_id] };
  const image = productId && unit && file ? { productId, unit, file } : null;
  const at = env.now();
  const removed = await tx.removeImages(order, image, at);
  if (removed > 0) {
    const payload = image ? { id_product: productId, unit } : { images: removed };
    await tx.recordActions([order], { action: 'deleteQualityImages', payload, ...doneBy(env, request) });
  }
  return { success: [order_id], errors: [], forbiddens: [] };
}
