import type { CallFailure } from '#platform/api/callApi.ts';
import type { Problem, ProblemCode } from './checkDraft.ts';
import { chosenLines, type Draft } from './draft.ts';

/** Codes that concern one field. */
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

/** The server's refusal, at the fields of the draft that was sent; empty when it concerns none of them. */
export function serverProblems({ errorCode, errors }: CallFailure, draft: Draft): readonly Problem[] {
  const named = Object.entries(errors).flatMap(([field, [word = '']]): Problem[] => {
    const code = WORDS[word];
    return code ? [problemAt(field, code, draft)] : [];
  });
  if (named.length > 0) return named;
  const one = FIELD_OF[String(errorCode)];
  return one ? [one] : [];
}

/** Maps a line of the request to its line in the draft: lines that were not sent shift the others. */
function problemAt(field: string, code: ProblemCode, draft: Draft): Problem {
  const match = /^lines\.(\d+)\.(\w+)$/.exec(field);
  const line = match && chosenLines(draft)[Number(match[1])];
  if (!line) return { field, code };
  // The form accepts whole numbers only, so for an original order this means that somebody else took units meanwhile.
  const isTaken = code === 'amount' && line.most !== null;
  // An unknown product has no field of its own; the problem is shown at its amount.
  return { field: `lines.${draft.lines.indexOf(line)}.quantity`, code: isTaken ? 'tooMany' : code };
}
