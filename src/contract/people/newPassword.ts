import * as z from 'zod/mini';

/** So many letters a new password has at least. */
const SHORTEST_PASSWORD = 12;

/** A password that somebody chooses; whether it is one that everybody tries first, the server knows. */
export const newPassword = z.string().check(z.minLength(SHORTEST_PASSWORD), z.maxLength(200));
