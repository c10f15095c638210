import { inScope, readInScope } from '../db/tenancy.ts';
import type { Answer } from './answer.ts';
import type { RequestContext } from './context.ts';
import { tooDeep } from './paging.ts';
import { parseInput } from './parseInput.ts';
import { resolveScope } from './resolveScope.ts';
import type { ParsedInput, ScopedRoute } from './route.ts';

/** What is to be done around the handler, once the scope is known. */
type Around = (context: RequestContext, work: () => Promise<Answer<unknown>>) => Promise<Answer<unknown>>;

/** Validation, scope, transaction and handler of a call whose caller has been let in. */
export async function runRoute(
  route: ScopedRoute,
  context: Omit<RequestContext, 'scope'>,
  raw: ParsedInput,
  around: Around = (_, work) => work(),
): Promise<Answer<unknown>> {
  const input = parseInput(route.endpoint, raw, context.language);
  if ('ok' in input) return input;
  const deep = route.endpoint.paged ? tooDeep(input.query) : null;
  if (deep) return deep;
  const scope = await resolveScope(context.database, context.actor, input);
  if ('ok' in scope) return scope;
  const scoped = { ...context, scope };
  return around(scoped, () => handled(route, scoped, input));
}

function handled(route: ScopedRoute, context: RequestContext, input: ParsedInput): Promise<Answer<unknown>> {
  if (route.transaction === 'none') return route.handle(context, input);
  const open = route.transaction === 'read' ? readInScope : inScope;
  const { database, ...rest } = context;
  return open(database, context.scope, (transaction) => route.handle({ ...rest, transaction }, input));
}
