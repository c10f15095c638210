import type { Language } from '#contract/people/user.ts';
import { evidenceFileOf, type Capsule } from '#domain/evidence/capsule.ts';
import type { Picture } from '../documents/printed/documentModel.ts';
import { photoPicture } from '../documents/printed/photoPicture.ts';
import { printDocuments } from '../documents/printed/printDocuments.ts';
import { layoutEvidence } from './layoutEvidence.ts';

/** The evidence of an order as a PDF. A photo that cannot be drawn is named by its fingerprint alone. */
export async function printEvidence({
  capsule,
  language,
  timeZone,
}: {
  readonly capsule: Capsule;
  readonly language: Language;
  readonly timeZone: string;
}): Promise<Uint8Array> {
  const pictures = new Map<string, Omit<Picture, 'caption'>>();
  for (const entry of capsule.entries) {
    const file = evidenceFileOf(entry);
    const bytes = file && capsule.files[file.sha256];
    if (!file?.type.startsWith('image/') || bytes == null || pictures.has(file.sha256)) continue;
    const drawn = await photoPicture(Buffer.from(bytes, 'base64'));
    if (drawn) pictures.set(file.sha256, drawn);
  }
  const model = layoutEvidence(capsule, {
    language,
    timeZone,
    pictureOf: (entry) => pictures.get(evidenceFileOf(entry)?.sha256 ?? '') ?? null,
  });
  return printDocuments([model], new Date(capsule.sealed_at));
}
