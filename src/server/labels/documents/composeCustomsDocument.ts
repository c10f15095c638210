import { formProblem, needsCn23 } from '#domain/customs/customsForm.ts';
import type { CustomsDocument } from '#domain/customs/documents.ts';
import { layoutCn22, layoutCn23 } from '../../documents/printed/customsForms.ts';
import { layoutDgd, layoutPtd } from '../../documents/printed/declarations.ts';
import { layoutInvoice } from '../../documents/printed/layoutInvoice.ts';
import { valueOf, type OrderDocumentData } from '../../documents/printed/orderDocumentData.ts';
import type { DocumentModel } from '../../documents/printed/documentModel.ts';
import type { DocumentTexts } from '../../documents/printed/documentTexts.ts';

/** Copies that go with a parcel. */
const CN23_COPIES = 3;

export interface DocumentRefusal {
  readonly code: 18183 | 18182 | 14002;
  readonly data: readonly string[];
  readonly wrong: readonly string[];
}

type Printed = readonly DocumentModel[] | DocumentRefusal;

/**
 * The document as it is printed, or why it can't be. Codes: 18183, 18182, 14002 with what is wrong: `cn23_` and each limit
 * of a CN22 that the parcel is over, `dangerous` when a declaration of dangerous goods is asked for harmless ones.
 */
export function composeCustomsDocument(type: CustomsDocument, order: OrderDocumentData, words: DocumentTexts): Printed {
  const problem = NAMES_GOODS.has(type) ? formProblem(order.lines, order.grossG) : null;
  return problem ?? PAPERS[type](order, words);
}

/** Papers that customs read line by line. */
const NAMES_GOODS: ReadonlySet<CustomsDocument> = new Set(['cn22', 'cn23', 'customs_invoice']);

const wrong = (...what: readonly string[]): DocumentRefusal => ({ code: 14002, data: [], wrong: what });

const PAPERS: Readonly<Record<CustomsDocument, (order: OrderDocumentData, words: DocumentTexts) => Printed>> = {
  cn22: (order, words) => {
    const value = order.currency === 'EUR' ? valueOf(order.lines) : null;
    const parcel = { weightG: order.grossG, valueCents: value, lines: order.lines.length };
    const why = needsCn23(parcel, order.cn22Limits);
    return why.length === 0 ? [layoutCn22(order, words)] : wrong(...why.map((one) => `cn23_${one}`));
  },
  cn23: (order, words) => Array.from({ length: CN23_COPIES }, () => layoutCn23(order, words)),
  dgd: (order, words) => (order.dangerous ? [layoutDgd(order, words)] : wrong('dangerous')),
  ptd: (order, words) => [layoutPtd(order, words)],
  sale_invoice: (order, words) => [layoutInvoice(order, words, false)],
  customs_invoice: (order, words) => [layoutInvoice(order, words, true)],
};
