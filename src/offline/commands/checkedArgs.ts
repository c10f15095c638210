import type { KindName } from '../outbox/kinds/kindName.ts';

/**
 * The arguments, once the contract was seen to accept them; throws when it does not, which is a bug of ours. The contract is
 * fetched for it: what only shows orders does without.
 */
export async function checkedArgs<Args>(kind: KindName, args: Args): Promise<Args> {
  const { checkArgs } = await import('../outbox/kinds/wires.ts');
  checkArgs(kind, args);
  return args;
}
