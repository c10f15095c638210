import { createHash, randomBytes } from 'node:crypto';
import type { CsrfSession } from '../kernel/session.ts';

const SHAPE = /^visitor\.[\w-]{43}$/;

/** What the cookie of a visitor holds in place of a session: a secret of its own, which no table keeps. */
export function newVisitor(): string {
  return `visitor.${randomBytes(32).toString('base64url')}`;
}

/** What binds the anti-forgery token of a visitor to their cookie, which no script reads; `null` for any other cookie. */
export function visitorOf(cookie: string): CsrfSession | null {
  return SHAPE.test(cookie)
    ? { tokenHash: createHash('sha256').update(cookie).digest('hex'), csrfSecret: cookie }
    : null;
}
