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

/**
 * The document as it is printed, or why it can't be. Codes: 18183, 18182, 14002 with what is wrong: `cn23` when the
 * parcel is over the limits of a CN22, `dangerous` when a declaration of dangerous goods is asked for harmless ones.
 */
export function customsPaper(type: CustomsDocument, order: OrderPapers, words: PaperWords): readonly Paper[] | PaperRefusal {
  const problem = type === 'cn22' || type === 'cn23' || type === 'customs_invoice' ? formProblem(order.lines, order.grossG) : null;
  if (problem) return problem;
  switch (type) {
    case 'cn22': {
      const value = order.currency === 'EUR' ? valueOf(order.lines) : null;
      if (customsForm(order.grossG, value, order.lines.length) === 'cn23') return { code: 14002, data: [], wrong: ['cn23'] };
      return [cn22Paper(order, words)];
    }
    case 'cn23':
      return Array.from({ length: CN23_COPIES }, () => cn23Paper(order, words));
    case 'dgd':
      return order.dangerous ? [dgdPaper(order, words)] : { code: 14002, data: [], wrong: ['dangerous'] };
    case 'ptd':
      return [ptdPaper(order, words)];
    case 'sale_invoice':
      return [invoicePaper(order, words, false)];
    case 'customs_invoice':
      return [invoicePaper(order, words, true)];
  }
}
