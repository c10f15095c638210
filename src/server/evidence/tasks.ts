import type { Task } from '../threads/task.ts';

export const printEvidenceTask = {
  declaredIn: import.meta.url,
  name: 'printEvidenceTask',
  lane: 'long',
  load: async () => (await import('./printEvidence.ts')).printEvidence,
} satisfies Task<never, unknown>;

export const evidencePageTask = {
  declaredIn: import.meta.url,
  name: 'evidencePageTask',
  lane: 'long',
  load: async () => (await import('./evidencePage.ts')).evidencePage,
} satisfies Task<never, unknown>;
