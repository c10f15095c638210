import type { CallFailure } from '#platform/api/callApi.ts';
import type { Problem, ProblemCode } from './checkDraft.ts';
import { chosenLines, type Draft } from './draft.ts';

/** Codes that speak of one field. */
const FIELD_OF: Readonly<Record<string, Problem>> = {
  12013: { field: 'order_reference', code: 'taken' },
  10010: { field: 'warehouse_id', code: 'notHere' },
  10011: { field: 'warehouse_id', code: 'notHere' },
  10004: { field: 'tax_office_id', code: 'notHere' },
  10009: { field: 'tax_office_id', code: 'notHere' },
  7010: { field: 'carrier_id', code: 'notHere' },
  14006: { field: 'service_code', code: 'service' },
};

const WORDS: Readonly<Record<string, ProblemCode>> = {
  required: 'required',
  country: 'country',
  postcode: 'postcode',
  email: 'email',
  phone: 'phone',
  amount: 'amount',
  unknown: 'unknownProduct',
};

/** What the server refused, at the fields of the draft that was sent; empty when it speaks of none of them. */
export function serverProblems({ errorCode, errors }: CallFailure, draft: Draft): readonly Problem[] {
  const named = Object.entries(errors).flatMap(([field, [word = '']]): Problem[] => {
    const code = WORDS[word];
    return code ? [problemAt(field, code, draft)] : [];
  });
  if (named.length > 0) return named;
  const one = FIELD_OF[String(errorCode)];
  return one ? [one] : [];
}

/** Lines that were left out before sending move the others up: back to where they stand in the draft. */
function problemAt(field: string, code: ProblemCode, draft: Draft): Problem {
  const match = /^lines\.(\d+)\.(\w+)$/.exec(field);
  const line = match && chosenLines(draft)[Number(match[1])];
  if (!line) return { field, code };
  // The form let only whole numbers pass: of an order that it comes from, somebody else took units meanwhile.
  const isTaken = code === 'amount' && line.most !== null;
  // An unknown product has no field of its own: it is said at its amount.
  return { field: `lines.${draft.lines.indexOf(line)}.quantity`, code: isTaken ? 'tooMany' : code };
}
