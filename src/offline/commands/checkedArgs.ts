import type { KindName } from '../outbox/kinds/kindName.ts';

/**
 * The arguments, after the contract accepted them. Throws when it does not, which is a bug of ours. The contract is
 * loaded for this alone: screens that only show orders do not need it.
 */
export async function checkedArgs<Args>(kind: KindName, args: Args): Promise<Args> {
  const { checkArgs } = await import('../outbox/kinds/wires.ts');
  checkArgs(kind, args);
  return args;
}
