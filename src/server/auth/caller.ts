import type { Endpoint } from '#contract/endpoint.ts';
import { logout, userCurrent } from '#contract/people/auth.ts';
import { beginPasskey, createPasskey } from '#contract/people/passkeys.ts';
import { beginTotp, confirmTotp, secondFactor } from '#contract/people/secondFactor.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { opensCall } from '#contract/people/tokenScopes.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import type { Person } from '#domain/people/accessRule.ts';
import { isDeviceWork } from '#domain/people/isDeviceWork.ts';
import type { FastifyRequest } from 'fastify';
import { isApiToken, readApiToken, type TokenRecord } from './apiToken.ts';
import { sessionCookieName } from './cookies.ts';
import type { Account } from './readPerson.ts';
import { readSession } from './sessions.ts';
import type { SessionRecord, CsrfSession } from '../kernel/session.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { visitorOf } from './visitor.ts';
import { isCsrfToken, isOwnOrigin } from './csrf.ts';
import type { RateLimiter } from '../kernel/rateLimits.ts';
import { refuse, tooMany } from '../kernel/refuse.ts';
import type { Refusal } from '../kernel/answer.ts';
import { sourceOf } from '../kernel/sourceOf.ts';

export interface Caller {
  readonly session: SessionRecord | null;
  readonly person: Account | null;
  /** A program calls, by a token of its own, and has no session. */
  readonly token: TokenRecord | null;
  /** What the anti-forgery token of this browser is bound to: its session, or a visitor's cookie. */
  readonly csrf: CsrfSession | null;
}

interface Gate {
  readonly database: DatabaseHandle;
  readonly now: () => Date;
  readonly allowedOrigins: readonly string[];
  readonly limiter: RateLimiter;
}

type Door = Pick<Endpoint, 'access' | 'method' | 'path'>;

/** What is refused until the person of a session that PIN or badge opened shows their password. */
export const STEP_UP = refuse(403, { code: 'step-up', text: 'step-up' });

/** The calls that a user of a disabled client may still make: to learn of it, and to leave. */
const OPEN_TO_DISABLED: readonly string[] = [userCurrent.path, logout.path];

/** The calls of a session that waits for a second factor: those that set one up, and the way out. */
const OPEN_TO_DUE: readonly string[] = [
  userCurrent,
  logout,
  secondFactor,
  beginTotp,
  confirmTotp,
  beginPasskey,
  createPasskey,
].map(({ path }) => path);

/**
 * Decides who calls and whether they may pass: 429 beyond their allowance, 401 without a session or token, 403 for a
 * disabled client, a missing right or a scope that a token lacks, and (`step-up`) for what is no work in a session
 * that PIN or badge opened, 419 for a write by cookie without our anti-forgery token. Runs before the body is read.
 */
export async function admit(
  gate: Gate,
  request: FastifyRequest,
  secure: boolean,
  door: Door,
): Promise<Caller | Refusal> {
  const { caller, byCookie } = await identify(gate, request, secure);
  const wait = waitOf(gate, request, caller);
  if (wait > 0) return tooMany(wait);
  if (door.access !== 'public') {
    const { person } = caller;
    if (!person) return refuse(401);
    if (!person.active && !OPEN_TO_DISABLED.includes(door.path))
      return refuse(403, { code: 'client-disabled', text: 'client-disabled' });
    if (caller.session?.factorDue && !OPEN_TO_DUE.includes(door.path))
      return refuse(403, { code: 'second-factor-due', text: 'second-factor-due' });
    if (!mayEnter(door.access, person)) return refuse(403);
    if (caller.session?.workOnly && !opensAtDevice(door.access)) return STEP_UP;
    if (caller.token && !opensCall(caller.token.scopes, door)) return refuse(403, { text: 'token-scope' });
  }
  if (door.method !== 'GET' && byCookie && !isOwnWrite(gate, request, secure, caller)) return refuse(419);
  return caller;
}

/** The id of whoever is signed in, whatever they may do; null = nobody is. */
export async function signedIn(
  gate: Pick<Gate, 'database' | 'now'>,
  request: FastifyRequest,
  secure: boolean,
): Promise<number | null> {
  const { caller } = await identify(gate, request, secure);
  return caller.person?.id ?? null;
}

/** Whether somebody who is signed in has the right. */
export function mayEnter(access: Endpoint['access'], person: Person): boolean {
  return typeof access === 'string' || mayPass(access, person);
}

/** Whether a session that PIN or badge opened may call without a password. */
function opensAtDevice(access: Endpoint['access']): boolean {
  return typeof access === 'string' ? access !== 'proven' : isDeviceWork(access);
}

/**
 * A request with a bearer token never falls back to the cookie, because the check against forgery could then be
 * avoided.
 */
async function identify(
  { database, now }: Pick<Gate, 'database' | 'now'>,
  request: FastifyRequest,
  secure: boolean,
): Promise<{ caller: Caller; byCookie: boolean }> {
  const { authorization } = request.headers;
  const byCookie = authorization === undefined;
  const token = byCookie ? request.cookies[sessionCookieName(secure)] : /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!byCookie && token && isApiToken(token)) {
    const known = await readApiToken(database, token, now());
    const caller = { session: null, csrf: null, person: known?.person ?? null, token: known?.token ?? null };
    return { caller, byCookie };
  }
  const visitor = token && byCookie ? visitorOf(token) : null;
  const known = token && !visitor ? await readSession(database, token, now()) : null;
  const { session, person } = known ?? { session: null, person: null };
  return { caller: { session, person, csrf: visitor ?? session, token: null }, byCookie };
}

/**
 * Takes further requests out of the allowance of an admitted caller, for one request that stands for many.
 * @returns ms to wait
 */
export function spend(gate: Pick<Gate, 'limiter' | 'now'>, request: FastifyRequest, requests: number): number {
  return request.caller && requests > 0 ? waitOf(gate, request, request.caller, requests) : 0;
}

function waitOf(
  { limiter, now }: Pick<Gate, 'limiter' | 'now'>,
  request: FastifyRequest,
  { session, person, token }: Caller,
  requests = 1,
): number {
  const at = now().getTime();
  const source = token ? `token ${token.id}` : session && String(session.id);
  if (!person || source === null) return limiter.take('visitor', sourceOf(request), at, requests);
  return limiter.take('session', source, at, requests) || limiter.take('user', String(person.id), at, requests);
}

function isOwnWrite({ allowedOrigins }: Gate, request: FastifyRequest, secure: boolean, { csrf }: Caller): boolean {
  const header = request.headers[REQUEST_HEADERS.csrf];
  const sent = typeof header === 'string' ? header : undefined;
  const { origin, host } = request.headers;
  return csrf !== null && isCsrfToken(csrf, sent) && isOwnOrigin(origin, { secure, host }, allowedOrigins);
}
