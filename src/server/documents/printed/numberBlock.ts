import type { Block } from './documentModel.ts';
import type { DocumentTexts } from './documentTexts.ts';
import type { OrderDocumentData } from './orderDocumentData.ts';

/** The numbers under which customs know the seller and the sale; nothing where there are none. */
export function numberBlock({ seller, iossNumber }: OrderDocumentData, { say }: DocumentTexts): readonly Block[] {
  const lines = [
    seller.eori ? `EORI ${seller.eori}` : '',
    seller.vat ? `${say('paper.vat')} ${seller.vat}` : '',
    iossNumber ? `IOSS ${iossNumber}` : '',
  ].filter(Boolean);
  return lines.length > 0 ? [{ heading: say('paper.numbers'), lines }] : [];
}
