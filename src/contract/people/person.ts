import { EMAIL_ADDRESS } from '#domain/orders/checkCustomer.ts';
import * as z from 'zod/mini';

const LONGEST_NAME = 100;
/** No control character and no end of a line: a name goes into mails and headers. */
export const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** What a person is called, as every form of people takes it. */
export const personName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NAME, { abort: true }), z.regex(ONE_LINE));

/** Where a person is written to, and what they sign in with. */
export const email = z.string().check(z.trim(), z.maxLength(254, { abort: true }), z.email({ pattern: EMAIL_ADDRESS }));
