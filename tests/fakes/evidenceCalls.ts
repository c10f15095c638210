import { NONE, type ValidCall } from './validCall.ts';

/** What shows that an order left, and that it came. */
export const EVIDENCE_CALLS: Readonly<Record<string, ValidCall>> = {
  orderDelivery: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  deliveryProof: { of: ({ labelled, proof }) => ({ params: { id: labelled, proof } }) },
  orderEvidence: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  evidenceFile: { of: ({ labelled }) => ({ params: { id: labelled }, query: { reader: 'own', as: 'html' } }) },
  createEvidenceLink: { of: ({ labelled }) => ({ params: { id: labelled }, body: { reader: 'carrier', days: 30 } }) },
  revokeEvidenceLink: { of: ({ labelled, evidence }) => ({ params: { id: labelled, link: evidence } }) },
  evidenceKeys: NONE,
};
