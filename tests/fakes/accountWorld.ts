import type { OutgoingMail } from '#server/outside/mailTransport.ts';
import { JOB_KINDS } from '#server/app/jobKinds.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from './quickHash.ts';
import { type ActionServices, SERVICES } from '#server/kernel/services.ts';
import { beforeRules } from '#server/rules/beforeRules.ts';
import { memoryFileStore } from './memoryFileStore.ts';
import { runDueJobs } from './runDueJobs.ts';
import { type TestApp, testApp, type TestEnvelope, type Visitor } from './testApp.ts';

export type TestAnswer = TestEnvelope & { readonly status: number };

/** A server with the people of the demo, whose mails about accounts are read here. */
export interface AccountWorld {
  readonly app: TestApp;
  readonly database: DatabaseHandle;
  call(
    who: Visitor,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    remoteAddress?: string,
  ): Promise<TestAnswer>;
  /** Sends what waits. @returns the mails of this turn */
  mails(): Promise<readonly OutgoingMail[]>;
  /** A browser that was on a page of ours. */
  visitor(): Promise<Visitor>;
  /** A browser in which somebody signed in with this password. @throws where they may not */
  signIn(email: string, password: string): Promise<Visitor>;
  close(): Promise<void>;
}

/** The secret in the link of a mail. */
export const secretIn = ({ text }: Pick<OutgoingMail, 'text'>): string =>
  /(?:user|token)=([\w-]+)/.exec(text)?.[1] ?? '';

/** @param more what the server reaches beside mail */
export async function openAccounts(
  database: DatabaseHandle,
  more: Partial<ActionServices> = {},
): Promise<AccountWorld> {
  await createAccounts(database, quickHash);
  const sent: OutgoingMail[] = [];
  const services = {
    ...SERVICES,
    ...more,
    beforeRules,
    accountMail: {
      leaves: true,
      send: async (mail: OutgoingMail) => {
        sent.push(mail);
        return { kind: 'sent' as const };
      },
    },
  };
  const app = await testApp(database, { services, limiter: { take: () => 0 } });
  const runtime = { database, services, files: memoryFileStore(), now: () => app.clock.now };
  const visitor = async () => {
    const browser = app.visitor();
    await browser.get('/sanctum/csrf-cookie');
    return browser;
  };
  const call: AccountWorld['call'] = async (who, method, path, payload, remoteAddress = '10.0.0.1') => {
    const answer = await who.call({ method, url: `/api/v1/${path}`, remoteAddress, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json<TestEnvelope>() };
  };
  return {
    app,
    database,
    call,
    visitor,
    signIn: async (email, password) => {
      const browser = await visitor();
      const answer = await call(browser, 'POST', 'login', { email, password });
      if (answer.status !== 200) throw new Error(`${email}: ${answer.status} ${answer.message}`);
      return browser;
    },
    mails: async () => {
      const before = sent.length;
      await runDueJobs(JOB_KINDS, runtime);
      return sent.slice(before);
    },
    close: async () => {
      await app.app.close();
      await database.close();
    },
  };
}
