import type { SandboxMethodName } from '#domain/money/billing/sandboxMethods.ts';
import { JOB_KINDS } from '#server/app/jobKinds.ts';
import { issueInvoice } from '#server/money/billing/issueInvoice.ts';
import type { OutgoingMail } from '#server/outside/mailTransport.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from './quickHash.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import { type ActionServices, SERVICES } from '#server/kernel/services.ts';
import { tellSandboxNews } from '#server/money/payments/chores.ts';
import { randomUUID } from 'node:crypto';
import { memoryFileStore } from './memoryFileStore.ts';
import { runDueJobs } from './runDueJobs.ts';
import { testApp, type TestApp, type TestEnvelope, type Visitor } from './testApp.ts';
import type { TestAnswer } from './accountWorld.ts';

const SELLER = {
  name: 'Despacho SL',
  taxId: 'A13585625',
  address: 'Calle Mayor 1',
  postcode: '28013',
  city: 'Madrid',
  country: 'ES',
};
const CUSTOMER = {
  name: 'Ultramarinos Demo SL',
  taxId: 'B84561232',
  address: 'Calle Sol 2',
  postcode: '28001',
  city: 'Madrid',
  country: 'ES',
};
export const DECEMBER = new Date('2026-12-01T00:10:00Z');
const KINDS = JOB_KINDS.filter(({ everyMs }) => everyMs === undefined);

/** A server that is paid by the stand-in, and a merchant of it whose mails are read here. */
export interface PaymentTestWorld {
  readonly app: TestApp;
  readonly database: DatabaseHandle;
  readonly services: ActionServices;
  readonly client: number;
  readonly mails: OutgoingMail[];
  call(
    who: 'merchant' | 'merchant2' | 'operator' | 'admin',
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ): Promise<TestAnswer>;
  owner<Result>(work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result>;
  /** Does what is due, without what comes back by itself. */
  work(): Promise<void>;
  /** So much later, with what the stand-in tells by then. */
  later(ms: number): Promise<void>;
  /** Pays with a method of the stand-in from now on. @returns the answer to the replacement */
  payWith(method: SandboxMethodName): Promise<TestAnswer>;
  /** Bills a month; nobody has worked on its charge. */
  bill(month: string, verifactu?: VerifactuMode | null): Promise<number>;
  close(): Promise<void>;
}

export async function openPaymentWorld(
  database: DatabaseHandle,
  more: Partial<ActionServices> = {},
): Promise<PaymentTestWorld> {
  const [client = 0] = await createAccounts(database, quickHash);
  const mails: OutgoingMail[] = [];
  const accountMail: ActionServices['accountMail'] = {
    leaves: true,
    send: async (mail) => {
      mails.push(mail);
      return { kind: 'sent' };
    },
  };
  const services: ActionServices = { ...SERVICES, accountMail, ...more };
  const app = await testApp(database, { services, limiter: { take: () => 0 } });
  app.clock.now = DECEMBER;
  const owner = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) => asOwner(database, work);
  // Published demo accounts are not written to.
  await owner((trx) => trx.updateTable('users').set({ demo: false }).execute());
  const runtime = { database, services, files: memoryFileStore(), now: () => app.clock.now };
  // Signing in costs more than all else here; a session that has ended is opened anew.
  const browsers = new Map<string, { readonly at: number; readonly visitor: Promise<Visitor> }>();
  const browserOf = (who: string): Promise<Visitor> => {
    const known = browsers.get(who);
    const at = app.clock.now.getTime();
    if (known && Math.abs(at - known.at) < 600_000) return known.visitor;
    const visitor = app.signIn(`${who}@demo.test`);
    browsers.set(who, { at, visitor });
    return visitor;
  };
  const call: PaymentTestWorld['call'] = async (who, method, path, payload) => {
    const browser = await browserOf(who);
    const answer = await browser.call({ method, url: `/api/v1/${path}`, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json<TestEnvelope>() };
  };
  const work = async () => {
    await runDueJobs(KINDS, runtime);
  };
  return {
    app,
    database,
    services,
    client,
    mails,
    call,
    owner,
    work,
    later: async (ms) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms);
      await work();
      await tellSandboxNews(runtime);
      await work();
    },
    payWith: async (method) => {
      const setup = randomUUID();
      const path = `clients/${client}/payments/setup-intent/${setup}`;
      await call('merchant', 'GET', path);
      await call('merchant', 'PUT', `${path}/sandbox`, { method });
      return call('merchant', 'PUT', `clients/${client}/payments/payment-method`, { setup_intent: setup });
    },
    bill: async (month, verifactu = null) => {
      const bill = { clientId: client, month, seller: SELLER, customer: CUSTOMER, verifactu };
      const id = await owner((trx) => issueInvoice(trx, bill, app.clock.now));
      if (id === null) throw new Error('beyond every plan');
      return id;
    },
    close: async () => {
      await app.app.close();
      await database.close();
    },
  };
}
