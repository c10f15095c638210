import { valueAt } from '#contract/schemaProblems.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { chosenLines, type Draft } from './draft.ts';

/** Codes that concern one field: the field, and the word for what is wrong. */
const FIELD_OF: Readonly<Record<string, readonly [field: string, code: string]>> = {
  12013: ['order_reference', 'taken'],
  10010: ['warehouse_id', 'notHere'],
  10011: ['warehouse_id', 'notHere'],
  10004: ['tax_office_id', 'notHere'],
  10009: ['tax_office_id', 'notHere'],
  7010: ['carrier_id', 'notHere'],
  14006: ['service_code', 'service'],
};

/** The server's refusal, at the fields of the draft that was sent; empty when it concerns none of them. */
export function serverProblems({ errorCode, errors }: CallFailure, draft: Draft): FieldProblems {
  const named = Object.entries(errors)
    .map(([field, [word = '']]) => placed(field, word, draft))
    .filter(([field]) => valueAt(draft, field.split('.')) !== undefined);
  if (named.length > 0) return Object.fromEntries(named);
  const one = FIELD_OF[String(errorCode)];
  return one ? { [one[0]]: { code: one[1] } } : {};
}

/** Maps a line of the request to its line in the draft: lines that were not sent shift the others. */
function placed(
  field: string,
  word: string,
  draft: Draft,
): readonly [field: string, problem: { readonly code: string }] {
  const match = /^lines\.(\d+)\.(\w+)$/.exec(field);
  const line = match && chosenLines(draft)[Number(match[1])];
  if (!line) return [field, { code: word }];
  // The form accepts whole numbers only, so for an original order this means that somebody else took units meanwhile.
  const isTaken = word === 'amount' && line.most !== null;
  // An unknown product has no field of its own; the problem is shown at its amount.
  const code = word === 'unknown' ? 'unknownProduct' : isTaken ? 'tooManyUnits' : word;
  return [`lines.${draft.lines.indexOf(line)}.quantity`, { code }];
}
