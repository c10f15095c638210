import {
  createEvidenceLink,
  evidenceFile,
  evidenceKeys,
  orderEvidence,
  revokeEvidenceLink,
} from '#contract/evidence/evidence.ts';
import { CLAIM_NEEDS, markNeed } from '#domain/evidence/claims.ts';
import { inScope, readInScope } from '../db/tenancy.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { publicRoute, route, routeIn, type Route } from '../kernel/route.ts';
import { evidenceAnswer } from './evidenceAnswer.ts';
import { EVIDENCE_PAGES, makeLink, readLinks, revokeLink } from './links.ts';
import type { GatheredFact } from './gatheredFact.ts';
import { readEvidence } from './readEvidence.ts';

/** The evidence of an order, and who may see it from outside. */
export const evidenceRoutes: readonly Route[] = [
  routeIn('read', orderEvidence, async ({ transaction: trx }, { params }) => {
    const order = await readEvidence(trx, params.id);
    if (!order) return refuseCode(404, 3904);
    const facts = order.facts.map(withFile);
    const data = {
      operator: order.operator,
      entries: facts.length,
      photos: facts.filter(({ kind }) => kind === 'photo').length,
      marks: marksOf(facts),
      links: await readLinks(trx, params.id),
    };
    return { ok: true as const, data };
  }),

  route(evidenceFile, async ({ database, files, services, scope, language, now }, { params, query }) => {
    const order = await readInScope(database, scope, (trx) => readEvidence(trx, params.id));
    if (!order) return refuseCode(404, 3904);
    return evidenceAnswer(order, { ...query, files, secrets: services.secrets, language, now: now() });
  }),

  route(createEvidenceLink, async ({ database, services, scope, actor, now }, { params, body }) => {
    const made = await inScope(database, scope, (trx) =>
      makeLink(trx, params.id, { ...body, by: actor.name, now: now() }),
    );
    if (!made) return refuseCode(404, 3904);
    const address = `${services.publicUrl}${EVIDENCE_PAGES}/${made.secret}`;
    return { ok: true as const, data: { address, link: made.link } };
  }),

  routeIn('write', revokeEvidenceLink, async ({ transaction: trx, now }, { params }) => {
    const data = await revokeLink(trx, { ...params, now: now() });
    return data ? { ok: true as const, data } : refuseCode(404, 3904);
  }),

  publicRoute(evidenceKeys, async ({ services }) => ({ ok: true, data: { keys: [...services.secrets.signKeys] } })),
];

/** A file counts before its bytes are read. */
function withFile(fact: GatheredFact): GatheredFact {
  const { bytes } = fact;
  if (!bytes) return fact;
  return { ...fact, says: { ...fact.says, file: { sha256: '', type: bytes.type, enclosed: true } } };
}

type Marks = Record<(typeof CLAIM_NEEDS)[number], ReturnType<typeof markNeed>>;

const marksOf = (facts: readonly GatheredFact[]): Marks =>
  Object.fromEntries(CLAIM_NEEDS.map((need) => [need, markNeed(need, facts)])) as Marks;
