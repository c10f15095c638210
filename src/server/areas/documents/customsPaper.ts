import { customsForm, formProblem } from '#domain/customs/customsForm.ts';
import type { CustomsDocument } from '#domain/customs/documents.ts';
import { cn22Paper, cn23Paper } from '../../documents/papers/customsFormPaper.ts';
import { dgdPaper, ptdPaper } from '../../documents/papers/declarationPapers.ts';
import { invoicePaper } from '../../documents/papers/invoicePaper.ts';
import { valueOf, type OrderPapers } from '../../documents/papers/orderPapers.ts';
import type { Paper } from '../../documents/papers/paper.ts';
import type { PaperWords } from '../../documents/papers/paperTexts.ts';

/** Copies that go with a parcel (customs.md). */
const CN23_COPIES = 3;

export interface PaperRefusal {
  readonly code: 18183 | 18182 | 14002;
  readonly data: readonly string[];
  readonly wrong: readonly string[];
}

type Printed = readonly Paper[] | PaperRefusal;

/**
 * The document as it is printed, or why it can't be. Codes: 18183, 18182, 14002 with what is wrong: `cn23` when the
 * parcel is over the limits of a CN22, `dangerous` when a declaration of dangerous goods is asked for harmless ones.
 */
export function customsPaper(type: CustomsDocument, order: OrderPapers, words: PaperWords): Printed {
  const problem = NAMES_GOODS.has(type) ? formProblem(order.lines, order.grossG) : null;
  return problem ?? PAPERS[type](order, words);
}

/** Papers that customs read line by line. */
const NAMES_GOODS: ReadonlySet<CustomsDocument> = new Set(['cn22', 'cn23', 'customs_invoice']);

const wrong = (what: string): PaperRefusal => ({ code: 14002, data: [], wrong: [what] });

const PAPERS: Readonly<Record<CustomsDocument, (order: OrderPapers, words: PaperWords) => Printed>> = {
  cn22: (order, words) => {
    const value = order.currency === 'EUR' ? valueOf(order.lines) : null;
    return customsForm(order.grossG, value, order.lines.length) === 'cn22' ? [cn22Paper(order, words)] : wrong('cn23');
  },
  cn23: (order, words) => Array.from({ length: CN23_COPIES }, () => cn23Paper(order, words)),
  dgd: (order, words) => (order.dangerous ? [dgdPaper(order, words)] : wrong('dangerous')),
  ptd: (order, words) => [ptdPaper(order, words)],
  sale_invoice: (order, words) => [invoicePaper(order, words, false)],
  customs_invoice: (order, words) => [invoicePaper(order, words, true)],
};
