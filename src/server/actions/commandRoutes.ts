import { route, type Route } from '../kernel/route.ts';
import type { ApplyAction } from '../commands/orderAction.ts';
import { answerCommand } from './answerCommand.ts';
import { COMMANDS } from './commands.ts';

/** A route for every kind of command: each goes the one way, whatever area it belongs to. */
export function commandRoutes(applyAction: ApplyAction): readonly Route[] {
  return Object.values(COMMANDS).map(({ endpoint }) =>
    route(endpoint, (context, input) => answerCommand(context, endpoint, input, applyAction)),
  );
}
