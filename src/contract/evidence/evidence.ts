import { BUYER, EVIDENCE_LINKS } from '#domain/people/areas.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { CLAIM_NEEDS } from '#domain/evidence/claims.ts';
import { CAPSULE_READERS } from '#domain/evidence/evidenceKinds.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { rowId, rowIdInPath } from '../rowId.ts';

const params = z.object({ id: rowIdInPath });
const reader = z.enum(CAPSULE_READERS);

export const CAPSULE_FILES = ['html', 'pdf'] as const;

/** Days that a link opens. */
export const MOST_LINK_DAYS = 365;

const link = z.object({
  id: rowId,
  reader,
  created_at: z.iso.datetime(),
  created_by: z.nullable(z.string()),
  expires_at: z.iso.datetime(),
  /** null = it opens until it ends. */
  revoked_at: z.nullable(z.iso.datetime()),
  opened: z.int(),
  last_opened_at: z.nullable(z.iso.datetime()),
});

export const orderEvidence = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/evidence',
  summary: 'What shows that an order left as it should, for a claim at its carrier, and the links that open it',
  params,
  data: z.object({
    operator: z.nullable(z.enum(LOGISTIC_OPERATORS.map(({ code }) => code))),
    entries: z.int(),
    photos: z.int(),
    /** What carriers ask for, by what is known of the order. */
    marks: z.record(z.enum(CLAIM_NEEDS), z.enum(['there', 'missing', 'by-hand'])),
    links: z.array(link),
  }),
  refresh: { on: 'orders' },
  errors: [3904],
  access: BUYER,
});

export const evidenceFile = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/evidence/file',
  summary: 'The evidence of an order, sealed: a page that checks itself, or a PDF',
  params,
  query: z.object({ reader, as: z.enum(CAPSULE_FILES) }),
  data: z.null(),
  download: ['text/html', 'application/pdf'],
  errors: [3904],
  access: BUYER,
});

export const createEvidenceLink = defineEndpoint({
  method: 'POST',
  path: 'orders/{id}/evidence/links',
  summary: 'Makes a link that opens the evidence of an order without an account; its address is told this once',
  params,
  body: z.object({ reader, days: z.int().check(z.minimum(1), z.maximum(MOST_LINK_DAYS)) }),
  data: z.object({ address: z.string(), link }),
  errors: [3904],
  access: EVIDENCE_LINKS,
});

export const revokeEvidenceLink = defineEndpoint({
  method: 'DELETE',
  path: 'orders/{id}/evidence/links/{link}',
  summary: 'Closes a link to the evidence of an order; closing it again is success too',
  params: z.object({ id: rowIdInPath, link: rowIdInPath }),
  data: link,
  errors: [3904],
  access: EVIDENCE_LINKS,
});

export const evidenceKeys = defineEndpoint({
  method: 'GET',
  path: 'evidence/keys',
  summary: 'The public keys that this server seals evidence with, the present one first: points of P-256 in hex',
  data: z.object({ keys: z.array(z.string()) }),
  errors: [],
  access: 'public',
});

export type EvidenceLink = z.infer<typeof link>;
export type OrderEvidence = DataOf<typeof orderEvidence>;
