import { isHsCode } from './hsCode.ts';

/** Cents up to which the reduced declaration is allowed. */
export const H7_LIMIT_CENTS = 15_000;

/** Headings of goods that H7 excludes: alcohol, tobacco, perfume. */
const EXCLUDED = /^(220[3-8]|24|3303)/;

export interface DeclaredLine {
  /** The product's code, as people call it. */
  readonly product: string;
  /** Digits only; null = none. */
  readonly hsCode: string | null;
  readonly originCountry: string | null;
}

export interface DeclarationFacts {
  readonly lines: readonly DeclaredLine[];
  readonly reference: string;
  readonly hasCustomer: boolean;
  readonly trackingNumber: string | null;
  readonly hasCarrier: boolean;
  /** Value of the goods without freight, in euro cents. */
  readonly valueCents: number;
  readonly currency: string;
  readonly dangerous: boolean;
  /** DNI, NIF or VAT number of the consignee. */
  readonly customerTaxId: string | null;
  /** Whether the consignee's territory asks for the tax id. */
  readonly taxIdRequired: boolean;
  readonly invoiceNumber: string | null;
  /** Tax number of the office that sends. */
  readonly senderTaxId: string | null;
}

export interface DeclarationRefusal {
  readonly code: 18183 | 18182 | 5001 | 14011 | 14012 | 14002;
  readonly data: readonly string[];
  /** What is missing or too much, so that a person can correct it. */
  readonly missing?: readonly string[];
}

/** What both declarations ask for. The first thing that is missing decides the code. */
function commonRefusal(facts: DeclarationFacts): DeclarationRefusal | null {
  if (facts.lines.some((line) => line.hsCode === null)) return { code: 18183, data: [] };
  const wrong = facts.lines.find((line) => line.hsCode !== null && !isHsCode(line.hsCode));
  if (wrong) return { code: 18182, data: [wrong.product] };
  if (!facts.hasCustomer) return { code: 5001, data: [] };
  if (facts.trackingNumber === null) return { code: 14011, data: [facts.reference] };
  return facts.hasCarrier ? null : { code: 14012, data: [facts.reference] };
}

/** What no correction of the order's data changes: such goods need the standard declaration. */
export const BEYOND_H7 = ['currency', 'value', 'excluded_goods', 'dangerous'] as const;
type BeyondH7 = (typeof BEYOND_H7)[number];

function beyondH7(facts: DeclarationFacts): readonly BeyondH7[] {
  const is: Readonly<Record<BeyondH7, boolean>> = {
    currency: facts.currency !== 'EUR',
    value: facts.valueCents > H7_LIMIT_CENTS,
    excluded_goods: facts.lines.some((line) => EXCLUDED.test(line.hsCode ?? '')),
    dangerous: facts.dangerous,
  };
  return BEYOND_H7.filter((why) => is[why]);
}

export interface DeclarationDue {
  readonly kind: 'H7' | 'DUA';
  /** Why the reduced one is not enough; none = it is. */
  readonly beyond: readonly BeyondH7[];
  /** What keeps it from being filed; null = nothing. */
  readonly refusal: DeclarationRefusal | null;
}

/** Which declaration the order needs, the reduced one where it is allowed, and what keeps it from being filed. */
export function declarationDue(facts: DeclarationFacts): DeclarationDue {
  const beyond = beyondH7(facts);
  return beyond.length === 0
    ? { kind: 'H7', beyond, refusal: h7Refusal(facts) }
    : { kind: 'DUA', beyond, refusal: duaRefusal(facts) };
}

/**
 * Whether the reduced declaration H7 can be filed, checked in this order. Codes: 18183, 18182, 5001, 14011, 14012,
 * then 14002 with what is in the way: `currency` not euro, `value` over 150 EUR, `excluded_goods`, `dangerous`,
 * `tax_id`.
 */
export function h7Refusal(facts: DeclarationFacts): DeclarationRefusal | null {
  const common = commonRefusal(facts);
  if (common) return common;
  const missing = [...beyondH7(facts), ...(facts.taxIdRequired && !facts.customerTaxId ? ['tax_id'] : [])];
  return missing.length > 0 ? { code: 14002, data: [], missing } : null;
}

/**
 * Whether the standard declaration (DUA) can be filed. Codes: the same, then 14002 with what the invoice lacks:
 * `invoice_number`, `value_missing`, `origin_country`, `sender_tax_id`.
 */
export function duaRefusal(facts: DeclarationFacts): DeclarationRefusal | null {
  const common = commonRefusal(facts);
  if (common) return common;
  const missing = [
    ...(facts.invoiceNumber ? [] : ['invoice_number']),
    ...(facts.valueCents > 0 ? [] : ['value_missing']),
    ...(facts.lines.every((line) => line.originCountry) ? [] : ['origin_country']),
    ...(facts.senderTaxId ? [] : ['sender_tax_id']),
  ];
  return missing.length > 0 ? { code: 14002, data: [], missing } : null;
}
