import type { Endpoint, QueueRule } from '#contract/endpoint.ts';
import type { CommandRequest } from './commandRequest.ts';
import type { CommandTx } from './commandStore.ts';
import type { CommandEnvironment } from './environment.ts';

/** What answers one kind of command; `Tx` is the transaction with the ports that it uses. */
export interface CommandDefinition<Tx extends CommandTx = CommandTx> {
  readonly endpoint: Endpoint & { readonly queue: QueueRule };
  /** Every version of the last 12 months; the body schema of the contract accepts them all. */
  readonly versions: readonly number[];
  readonly handle: (tx: Tx, env: CommandEnvironment, request: CommandRequest) => Promise<unknown>;
}

/** Commands by their kind. The engine knows none of them: whoever calls it hands them in. */
export type Commands<Tx extends CommandTx> = Readonly<Record<string, CommandDefinition<Tx>>>;
