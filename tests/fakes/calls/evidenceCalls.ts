import { type Calls, NONE } from './validCall.ts';

/** Valid examples of the calls about what shows that an order left, and that it came. */
export const EVIDENCE_CALLS = {
  orderEvidence: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  evidenceFile: { of: ({ labelled }) => ({ params: { id: labelled }, query: { reader: 'own', as: 'html' } }) },
  createEvidenceLink: { of: ({ labelled }) => ({ params: { id: labelled }, body: { reader: 'carrier', days: 30 } }) },
  revokeEvidenceLink: { of: ({ labelled, evidence }) => ({ params: { id: labelled, link: evidence } }) },
  evidenceKeys: NONE,
} satisfies Calls;
