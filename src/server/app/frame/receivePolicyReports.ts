import type { FastifyInstance, FastifyRequest } from 'fastify';
import { POLICY_REPORTS } from '../../kernel/securityHeaders.ts';
import { sourceOf } from '../../kernel/sourceOf.ts';
import type { AppParts } from './appParts.ts';

const TYPES = ['application/csp-report', 'application/reports+json'];
/** A report is a few hundred bytes; a browser sends several at once. */
const MAX_BYTES = 32 * 1024;
const MAX_REPORTS = 20;
const LONGEST = 200;

/**
 * POST: logs what browsers refused to load or run because of the content policy (S08), so that an attack, or a page of
 * ours that breaks the policy, is noticed. Anybody may send a report with any content: only addresses without their
 * queries and words of a closed shape are stored (S37), within the allowance of a visitor.
 */
export function receivePolicyReports(app: FastifyInstance, { limiter, now }: Pick<AppParts, 'limiter' | 'now'>): void {
  for (const type of TYPES)
    app.addContentTypeParser(
      type,
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      app.getDefaultJsonParser('error', 'error'),
    );
  app.post(POLICY_REPORTS, { bodyLimit: MAX_BYTES }, (request, reply) => {
    const wait = limiter.take('visitor', sourceOf(request), now().getTime());
    if (wait > 0)
      return reply
        .code(429)
        .header('retry-after', String(Math.ceil(wait / 1000)))
        .send();
    for (const report of readReports(request)) request.log.warn(report, 'content policy');
    return reply.code(204).send();
  });
}

function readReports({ body }: FastifyRequest): readonly object[] {
  const given: readonly unknown[] = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body];
  return given.flatMap((one) => {
    const report =
      fieldOf(one, 'csp-report') ?? (fieldOf(one, 'type') === 'csp-violation' ? fieldOf(one, 'body') : undefined);
    if (typeof report !== 'object' || report === null) return [];
    const either = (old: string, now: string): unknown => fieldOf(report, old) ?? fieldOf(report, now);
    return [
      {
        directive: wordOf(either('effective-directive', 'effectiveDirective') ?? fieldOf(report, 'violated-directive')),
        blocked: placeOf(either('blocked-uri', 'blockedURL')),
        page: placeOf(either('document-uri', 'documentURL')),
        source: placeOf(either('source-file', 'sourceFile')),
      },
    ];
  });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

const wordOf = (value: unknown): string | null =>
  typeof value === 'string' ? (/^[a-z-]{1,60}/.exec(value)?.[0] ?? null) : null;

/** Origin and path; of addresses of another kind (data:, blob:, inline) the kind only. */
function placeOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (!URL.canParse(value)) return wordOf(value);
  const { protocol, origin, pathname } = new URL(value);
  return protocol === 'http:' || protocol === 'https:' ? (origin + pathname).slice(0, LONGEST) : protocol;
}
