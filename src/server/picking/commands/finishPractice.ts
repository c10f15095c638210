import type { ActionResult } from '#contract/actionResult.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { NO_ORDER } from '#contract/noOrder.ts';
import type { finishPractice } from '#contract/picking/finishPractice.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { happenedOf } from '../../commands/happenedOf.ts';
import type { PickingPort } from '../pickingPort.ts';

/** Stores that a course was finished. No order, stock or report knows of it, so there is nothing to refuse. */
export async function finishPracticeCommand(
  tx: CommandTx & PickingPort,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { practice, course, score } = request.body as BodyOf<typeof finishPractice>;
  const { userId, name } = request.actor;
  const at = env.now();
  await tx.savePractice({ practice, course, score, userId, userName: name, at, happened: happenedOf(request, env) });
  return { success: [NO_ORDER], errors: [], forbiddens: [] };
}
