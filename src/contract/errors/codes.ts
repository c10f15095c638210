// The catalogue of business error codes. Texts: locales/<lang>/errors.json, key = code. `{{0}}` and `{{1}}` in a text
// are filled from the data that comes with the code.

export const ERROR_CODES = [
  1, 500, 401, 5000, 5600, 3904, 2004, 3200, 5001, 12013, 10010, 10011, 7010, 18151, 1008, 1002, 3911, 18011, 18021,
  18131, 18132, 6005, 3602, 6006, 6007, 3502, 18141, 18142, 10004, 10009, 18161, 18152, 12001, 12006, 7004, 120011,
  14001, 14002, 14003, 14004, 14005, 14006, 14007, 14008, 14011, 14012, 18183, 18184, 18185, 18186, 18187, 18188, 18189,
  18190, 18181, 18182, 18171, 18172, 18173, 18174, 18175, 17112, 17113, 12007, 12008, 12009, 12014, 18176, 19679,
] as const;

/** Codes whose first datum names a product that their text has no place for. */
export const CODES_OF_A_PRODUCT: ReadonlySet<number | string> = new Set<ErrorCode>([18172, 18173, 18174, 18175, 18176]);

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Refusals of the transport itself, beside the catalogue: the errorCode equals the HTTP status, or is one of the words
 * of the outbox protocol, which clients match on.
 */
export const PROTOCOL_CODES = [
  'in-progress',
  'key-reuse',
  'device-fork',
  'user-mismatch',
  'epoch-changed',
  'key-expired',
  'discarded',
  'version-not-supported',
  /** The command was not tried: another one of its lane, earlier in the same request, did not go through. */
  'lane-stopped',
  /** The client has used up its photos of this day. */
  'photo-quota',
  /** The caller's client is disabled: what they send waits until it is enabled again. */
  'client-disabled',
  /** The password is right, and the account wants a code of its second factor too. */
  'second-factor',
  /** The role of the caller needs a second factor, and none is set up yet: nothing else opens before. */
  'second-factor-due',
  /** A list is paged through no further than DEEPEST_ROW. */
  'page-too-deep',
] as const;

export type ProtocolCode = (typeof PROTOCOL_CODES)[number];

/** Whether it is a code of this contract; another server may know more. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return ERROR_CODES.some((one) => one === code);
}
