import type { Language } from '#contract/people/user.ts';
import type { FieldReader } from '#domain/evidence/evidenceKinds.ts';
import type { FileAnswer } from '../kernel/answer.ts';
import { runTask } from '../threads/runTask.ts';
import type { GatheredEvidence } from './readEvidence.ts';
import { sealEvidence, type SealParts } from './sealEvidence.ts';
import { evidencePageTask, printEvidenceTask } from './tasks.ts';

/** The evidence of an order as a file: a page that checks itself, or a PDF. */
export async function evidenceAnswer(
  order: GatheredEvidence,
  {
    as,
    language,
    reader,
    ...rest
  }: Omit<SealParts, 'reader'> & {
    readonly as: 'html' | 'pdf';
    readonly language: Language;
    readonly reader: FieldReader;
  },
): Promise<FileAnswer> {
  const capsule = await sealEvidence(order, { ...rest, reader });
  const { timeZone } = order;
  const name = `evidence_${order.reference.replaceAll(/[^\w-]+/g, '_')}_${reader}`;
  if (as === 'pdf') {
    const content = await runTask(printEvidenceTask, { capsule, language, timeZone });
    return { ok: true, file: { type: 'application/pdf', name: `${name}.pdf`, content } };
  }
  // A saved page may come from anybody, so it believes no key by itself.
  const { page } = await runTask(evidencePageTask, { language, timeZone, capsule, trusted: null, downloads: null });
  return { ok: true, file: { type: 'text/html', name: `${name}.html`, content: Buffer.from(page) } };
}
