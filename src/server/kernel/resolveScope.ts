import { mayChooseClient } from '#domain/people/roles.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, type Scope } from '../db/tenancy.ts';
import { refuse } from './refuse.ts';
import type { ParsedInput } from './route.ts';
import type { Refusal } from './answer.ts';
import type { Actor } from './actor.ts';

/**
 * Whose rows a call may touch. `id_client`, or `client_id`, in address, query or body is a request, never trusted: a normal user gets
 * their own client, and naming another answers 404 just like one that does not exist (S17); an administrator gets the
 * client they name, or all with 0 or none; a third-party operator the same of those that they are given (the database
 * of their context shows no others).
 */
export async function resolveScope(
  database: DatabaseHandle,
  actor: Actor,
  input: ParsedInput,
): Promise<Scope | Refusal> {
  const requested = clientIn(input.params) ?? clientIn(input.query) ?? clientIn(input.body) ?? 0;
  if (!mayChooseClient(actor.roleIds)) {
    if (actor.clientId === null) return refuse(403);
    return requested === 0 || requested === actor.clientId ? { kind: 'client', clientId: actor.clientId } : refuse(404);
  }
  const given = actor.givenClientIds;
  if (given && requested !== 0 && !given.includes(requested)) return refuse(404);
  if (requested === 0) {
    const [only] = given ?? [];
    return only !== undefined && given?.length === 1 ? { kind: 'client', clientId: only } : { kind: 'all' };
  }
  const known = await inScope(database, { kind: 'client', clientId: requested }, (trx) =>
    trx.selectFrom('clients').select('id').where('id', '=', requested).executeTakeFirst(),
  );
  return known ? { kind: 'client', clientId: requested } : refuse(404);
}

function clientIn(part: unknown): number | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { id_client, client_id }: { id_client?: unknown; client_id?: unknown } = part;
  const named = id_client ?? client_id;
  return typeof named === 'number' ? named : undefined;
}
