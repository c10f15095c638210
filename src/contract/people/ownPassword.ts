import * as z from 'zod/mini';

/** The password that a signed-in person proves to be themselves by; its rules are those of the day it was chosen. */
export const ownPassword = z.string().check(z.minLength(1), z.maxLength(200));

/** What asks for nothing but that. */
export const byOwnPassword = z.object({ password: ownPassword });
