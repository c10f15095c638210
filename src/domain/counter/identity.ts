/** How the person at the counter proved that the parcel is theirs. A document is looked at, never photographed. */
export const IDENTITY_METHODS = ['code', 'document', 'authorised'] as const;
export type IdentityMethod = (typeof IDENTITY_METHODS)[number];

/** What is kept of a document's number: enough to answer a complaint, too little to misuse. */
export const LAST_DIGITS = 4;
const LAST_DIGITS_SHAPE = /^[0-9A-Z]{4}$/;

export const COLLECTOR_NAME_LENGTH = 80;

export interface Identity {
  readonly method: IdentityMethod;
  /** The stored code that matched; with the method `code` only. */
  readonly codeId: number | null;
  /** Last characters of the document's number; with a document and for an authorised person. */
  readonly lastDigits: string | null;
  /** Who took it, when it was not the customer. */
  readonly name: string | null;
}

export type IdentityProblem = 'code' | 'lastDigits' | 'name';

/** What is missing of an identity: the code's match, the last digits of the document, or who was authorised. */
export function identityProblem({ method, codeId, lastDigits, name }: Identity): IdentityProblem | null {
  if (method === 'code') return codeId === null ? 'code' : null;
  if (!LAST_DIGITS_SHAPE.test(lastDigits ?? '')) return 'lastDigits';
  return method === 'authorised' && (name ?? '').trim() === '' ? 'name' : null;
}

/** The last digits of a document's number as they are kept, whoever typed more than those. */
export function lastDigitsOf(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-LAST_DIGITS);
}
