import type { DocumentModel } from './documentModel.ts';
import type { DocumentTexts } from './documentTexts.ts';
import type { OrderDocumentData } from './orderDocumentData.ts';

/** Opens the page on which customs take the order in with one tap; none where it passes no customs. */
export function admissionQr(
  { admissionUrl }: OrderDocumentData,
  { say }: DocumentTexts,
): NonNullable<DocumentModel['qr']> | null {
  return admissionUrl === null ? null : { address: admissionUrl, words: say('paper.admission') };
}
