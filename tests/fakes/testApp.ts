import { randomUUID } from 'node:crypto';
import { CSRF_COOKIE, REQUEST_HEADERS } from '#contract/headers.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import type { AppParts } from '#server/app/frame/appParts.ts';
import { createApp } from '#server/app/createApp.ts';
import { rateLimiter } from '#server/kernel/rateLimits.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { beforeRules } from '#server/rules/beforeRules.ts';
import type { Route } from '#server/kernel/route.ts';
import { ROUTES } from '#server/app/routes.ts';
import { memoryFileStore } from './memoryFileStore.ts';
import { testPrintSigner } from './testPrintSigner.ts';

/** The time of the server of tests until a test turns it. */
export const NOW = new Date('2026-11-20T10:00:00.000Z');

export interface TestApp {
  readonly app: FastifyInstance;
  /** The time that the server believes; tests move it. */
  readonly clock: { now: Date };
  /** A browser with no cookies yet. */
  visitor(): Visitor;
  /** A browser in which this demo account has signed in. */
  signIn(email: string): Promise<Visitor>;
}

/** A browser: keeps cookies, sends the anti-forgery header. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  /** Sends a request as a page of ours in this browser; `csrf: false` leaves the anti-forgery header out, `page: false` that of our pages. */
  call(options: InjectOptions & { csrf?: boolean; page?: boolean }): Promise<LightMyRequestResponse>;
  /** GETs and returns the envelope. */
  get(url: string): Promise<{ status: number; body: TestEnvelope }>;
  post(
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: TestEnvelope }>;
}

export interface TestEnvelope {
  success: boolean;
  data: unknown;
  meta: { total: number; current_page: number; last_page: number; per_page: number } | null;
  message: string | null;
  errorCode: number | string | null;
  errors?: Record<string, string[]>;
}

/** The whole application on a test database, answering without a socket. */
export async function testApp(
  database: DatabaseHandle,
  parts: Partial<AppParts> = {},
  routes: readonly Route[] = ROUTES,
): Promise<TestApp> {
  const clock = { now: NOW };
  const app = await createApp(
    {
      database,
      files: memoryFileStore(),
      printSigner: testPrintSigner,
      now: () => clock.now,
      newId: randomUUID,
      epoch: () => 'epoch-of-the-test',
      isSecure: () => false,
      allowedOrigins: [],
      knownHost: () => true,
      demoSignIn: true,
      trustProxy: false,
      services: { ...SERVICES, beforeRules },
      limiter: rateLimiter(),
      log: false,
      logRequests: false,
      metricsToken: null,
      eventServer: null,
      ...parts,
    },
    routes,
  );
  await app.ready();
  const open = () => visitor(app);
  return {
    app,
    clock,
    visitor: open,
    signIn: async (email) => {
      const browser = open();
      await browser.get('/sanctum/csrf-cookie');
      const { status, body } = await browser.post('/api/v1/login', { email, password: DEMO_PASSWORD });
      if (status !== 200) throw new Error(`${email} could not sign in: ${body.message}`);
      return browser;
    },
  };
}

function visitor(app: FastifyInstance): Visitor {
  const cookies = new Map<string, string>();
  const call: Visitor['call'] = async ({ csrf = true, page = true, headers, ...options }) => {
    const token = cookies.get(CSRF_COOKIE);
    const sent = {
      ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(csrf && token ? { [REQUEST_HEADERS.csrf]: token } : {}),
      ...(page ? { [REQUEST_HEADERS.page]: 'Despacho' } : {}),
      ...headers,
    };
    const response = await app.inject({ ...options, headers: sent });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  };
  return {
    cookies,
    call,
    get: async (url) => answerOf(await call({ method: 'GET', url })),
    post: async (url, payload, headers) =>
      answerOf(await call({ method: 'POST', url, ...(payload ? { payload } : {}), ...(headers ? { headers } : {}) })),
  };
}

function answerOf(response: LightMyRequestResponse) {
  return { status: response.statusCode, body: response.json<TestEnvelope>() };
}
