import type { BilledParty } from '#domain/money/billing/serviceTax.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import type { BeforeEvent } from '#domain/rules/ruleTables.ts';
import { LIVE_CARRIERS, type CarrierWorld } from '../outside/carrierWorld.ts';
import { LIVE_SHOPS, type ShopWorld } from '../outside/shopWorld.ts';
import { livePayments, type PaymentWorld } from '../outside/paymentWorld.ts';
import { PUBLIC_ONLY } from '../outside/callOut.ts';
import type { CallRules } from '../outside/callOut.ts';
import { STORED } from '../outside/mailTransport.ts';
import type { MailTransport } from '../outside/mailTransport.ts';
import type { ProviderName } from '#contract/people/providers.ts';
import type { SignInProvider } from '../outside/signInProvider.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { secretBox, type SecretBox } from '../secrets/secretBox.ts';
import { newSecretKey } from '../secrets/secretKeys.ts';

/** Orders to which something is about to happen. */
export interface ComingEvent {
  readonly event: BeforeEvent;
  readonly clientId: number;
  readonly orders: readonly number[];
  /** The status that they are about to get, of events of a status. */
  readonly newStatus?: string;
  readonly at: Date;
}

/**
 * Asks the rules that come before something, in its transaction: what they change stands when this ends. The orders are
 * locked by the caller. Returns whether there were any, and what was read before may have changed.
 */
export type RunBeforeRules = (trx: ScopedTransaction, coming: ComingEvent) => Promise<boolean>;

/** How mails about accounts travel. */
export interface AccountMailTransport extends MailTransport {
  /** Mails leave for their readers; otherwise they stay with this server, for whoever runs it. */
  readonly leaves: boolean;
}

/** What online actions reach beside the database; tests give their own. */
export interface ActionServices {
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** How webhooks leave, and where they may not go. */
  readonly webhooks: CallRules;
  /** Where carriers are, and how they are called. */
  readonly carriers: CarrierWorld;
  /** How shops are called. */
  readonly shops: ShopWorld;
  /** Seals what a copy of the database must not tell. */
  readonly secrets: SecretBox;
  readonly mail: MailTransport;
  /** Takes mails to people about their own accounts: their links are for nobody else to read. */
  readonly accountMail: AccountMailTransport;
  /** Whether anybody may register a client of their own. */
  readonly registrationOpen: boolean;
  /** Where people outside reach this server, without a slash at its end: it stands in links of mails. */
  readonly publicUrl: string;
  /** Whom people may sign in with beside their password; none where nobody set one up. */
  readonly providers: Readonly<Partial<Record<ProviderName, SignInProvider>>>;
  /** Where passkeys are good for: the name of this site, and the origins of its pages. */
  readonly passkeys: { readonly site: string; readonly origins: readonly string[] };
  /** Who invoices the service; null = nobody, and nothing is invoiced. */
  readonly seller: BilledParty | null;
  /** Which chain of records invoices join; null = none. */
  readonly verifactu: VerifactuMode | null;
  /** How the service is paid. */
  readonly payments: PaymentWorld;
  /** Whom people whose client is disabled may ask; null = nobody is named. */
  readonly supportContact: string | null;
  /** Screens of people who allow it are recorded. */
  readonly replays: boolean;
  readonly beforeRules: RunBeforeRules;
}

export const SERVICES: ActionServices = {
  wait: (ms) =>
    new Promise((done) => {
      setTimeout(done, ms);
    }),
  webhooks: PUBLIC_ONLY,
  carriers: LIVE_CARRIERS,
  shops: LIVE_SHOPS,
  // A key that nobody keeps; the server gives its own when it starts (app/startServer.ts).
  secrets: secretBox([newSecretKey()]),
  mail: STORED,
  accountMail: { ...STORED, leaves: false },
  registrationOpen: true,
  publicUrl: 'http://localhost:8080',
  providers: {},
  passkeys: { site: 'localhost', origins: ['http://localhost:8080'] },
  seller: null,
  verifactu: null,
  payments: livePayments(null),
  supportContact: null,
  replays: false,
  // The rules stand above those who ask them: the server gives theirs when it starts (app/startServer.ts).
  beforeRules: async () => false,
};
