import type { ActionResult } from '#contract/actionResult.ts';
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import { NO_ORDER } from '#contract/noOrder.ts';
import type { decideLearnedCode } from '#contract/picking/teachCode.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import type { CodesPort } from '../learnedCodes/codesPort.ts';

type Decision = ParamsOf<typeof decideLearnedCode> & BodyOf<typeof decideLearnedCode>;

/**
 * Approves, refuses or withdraws a taught code, with or without the ledger. What it counted stays. Codes: 18184 the code is
 * another product's by now, or means another one; 18188 it was decided otherwise, or is no more.
 */
export async function decideCodeCommand(
  tx: CommandTx & CodesPort,
  env: CommandEnvironment,
  { body, actor }: CommandRequest,
): Promise<ActionResult> {
  const { id, act, seen } = body as Decision;
  const code = await tx.decideTaught({ id, act, seen, userName: actor.name, at: env.now() });
  return {
    success: code === null ? [NO_ORDER] : [],
    errors: code === null ? [] : [{ order_id: NO_ORDER, code, data: [] }],
    forbiddens: [],
  };
}
