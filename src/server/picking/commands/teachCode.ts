import type { ActionResult } from '#contract/actionResult.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { teachCode } from '#contract/picking/teachCode.ts';
import { NO_ORDER } from '#contract/noOrder.ts';
import { teachRefusal } from '#domain/codes/teachRefusal.ts';
import { mayTeach } from '#domain/codes/mayTeach.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { happenedOf } from '../../commands/happenedOf.ts';
import type { CodesPort } from '../learnedCodes/codesPort.ts';

/**
 * Stores what a person taught, once for each id of a device, with or without the ledger. Codes: 18187 the client lets this
 * person teach nothing; 18176 the client has no such product; 18184, 18185, 18186 as `teachRefusal` says.
 */
export async function teachCodeCommand(
  tx: CommandTx & CodesPort,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { teaching, code, text, symbology, id_product, units, photos } = request.body as BodyOf<typeof teachCode>;
  const { actor, envelope } = request;
  const facts = await tx.teachingFacts({ teaching, code, idProduct: id_product });
  if (facts.isStored) return TAUGHT;
  if (!mayTeach(facts.teachers, actor.roleIds)) return refused(18187);
  if (!facts.hasProduct) return refused(18176);
  const refusal = teachRefusal({ code, id_product, units, text }, facts);
  if (refusal) return refused(refusal.code, refusal.code === 18184 ? nameOf(facts.products, refusal.id_product) : []);
  const isTaught = await tx.storeTaught({
    teaching,
    code,
    symbology: symbology ?? null,
    idProduct: id_product,
    units,
    photos,
    userId: actor.userId,
    userName: actor.name,
    deviceId: envelope?.device?.deviceId ?? null,
    at: env.now(),
    happened: happenedOf(request, env),
  });
  return isTaught ? TAUGHT : refused(18184);
}

const TAUGHT: ActionResult = { success: [NO_ORDER], errors: [], forbiddens: [] };

function refused(code: number, data: readonly string[] = []): ActionResult {
  return { success: [], errors: [{ order_id: NO_ORDER, code, data: [...data] }], forbiddens: [] };
}

/** What the other product is called by people; none where it was not looked up. */
function nameOf(
  products: readonly { readonly id_product: number; readonly sku: string; readonly reference: string | null }[],
  id: number,
): readonly string[] {
  const other = products.find(({ id_product }) => id_product === id);
  return other ? [other.reference ?? other.sku] : [];
}
