import { inScope, readInScope } from '../db/tenancy.ts';
import type { Answer } from './answer.ts';
import type { RequestContext } from './context.ts';
import { tooDeep } from './paging.ts';
import { parseInput, type RawInput } from './parseInput.ts';
import { parseList } from './parseList.ts';
import { resolveScope } from './resolveScope.ts';
import type { ParsedInput, ScopedRoute } from './route.ts';

/** What is to be done around the handler, once the scope is known. */
type Around = (context: RequestContext, work: () => Promise<Answer<unknown>>) => Promise<Answer<unknown>>;

/** Validation, scope, transaction and handler of a call whose caller has been let in. */
export async function runRoute(
  route: ScopedRoute,
  context: Omit<RequestContext, 'scope'>,
  raw: RawInput,
  around: Around = (_, work) => work(),
): Promise<Answer<unknown>> {
  const parsed = parseInput(route.endpoint, raw, context.language);
  if ('ok' in parsed) return parsed;
  const list = parseList(route.endpoint, parsed.query, raw.query, context);
  if (list && 'ok' in list) return list;
  const deep = list && route.endpoint.paged ? tooDeep(list) : null;
  if (deep) return deep;
  const input = { ...parsed, list };
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
