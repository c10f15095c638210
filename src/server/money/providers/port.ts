import type { ChargeProblem, ChargeState } from '#domain/money/billing/charges.ts';
import type { MethodType, StoredMethod } from '#domain/money/billing/methods.ts';

/** Who takes the money: the real one, the stand-in that says so, or nobody here, where people pay by transfer. */
export const PROVIDERS = ['stripe', 'sandbox', 'transfer'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * What a provider answers. `unknown`: nobody knows whether it had its effect, so it is looked up before it is repeated.
 * `busy`: it had none, and may be repeated. `rejected`: it had none, and would have none again.
 */
export type ProviderAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly problem: 'unknown' | 'busy' | 'rejected'; readonly code: string };

/** A method of payment as its provider describes it, without anything to pay with. */
export interface Method extends StoredMethod {
  readonly id: string;
  readonly type: MethodType;
  /** `visa`, `google_pay`, the code of a bank. */
  readonly label: string;
  readonly last4: string;
}

/** How far somebody has come with giving a method. */
export const SETUP_STATES = ['open', 'processing', 'succeeded', 'failed'] as const;
export interface Setup {
  readonly id: string;
  readonly state: (typeof SETUP_STATES)[number];
  /** What a browser confirms it with; of nobody else's concern. */
  readonly secret: string;
  readonly method: string | null;
}

export interface ChargeOrder {
  /** Names the charge for ever: the reference of the invoice and the number of the try. */
  readonly key: string;
  readonly customer: string;
  readonly method: string;
  readonly cents: number;
  /** Stands on the statement of the account. */
  readonly reference: string;
  /** When it was decided: it cannot be older at the provider. */
  readonly at: Date;
}

/** A charge as it stands now. */
export interface ChargeReading {
  readonly id: string;
  /** The key that it was ordered with. */
  readonly key: string | null;
  readonly state: Exclude<ChargeState, 'intended'>;
  readonly problem: ChargeProblem | null;
  /** The charge was disputed, and the bank gave the money back. */
  readonly won: boolean;
}

export interface RefundOrder {
  readonly key: string;
  readonly charge: string;
  readonly cents: number;
}

export interface RefundReading {
  readonly id: string;
  readonly key: string | null;
  readonly state: 'pending' | 'succeeded' | 'failed';
}

/** What a message is about; what it says of it is asked for, so that messages may come in any order. */
export type NewsAbout = 'charge' | 'refund' | 'setup' | 'method' | 'other';

export interface News {
  readonly id: string;
  readonly type: string;
  readonly about: NewsAbout;
  readonly object: string;
  readonly at: Date;
}

/** How money is taken and given back. Nothing throws for what the provider does. */
export interface PaymentPort {
  readonly provider: Provider;
  /** For the browser; null = its part is the stand-in's. */
  readonly publishableKey: string | null;
  /** The same client has the same customer, however often it is asked for. */
  makeCustomer(client: { readonly id: number; readonly name: string }): Promise<ProviderAnswer<string>>;
  makeSetup(setup: { readonly key: string; readonly customer: string }): Promise<ProviderAnswer<Setup>>;
  readSetup(id: string): Promise<ProviderAnswer<Setup>>;
  readMethod(id: string): Promise<ProviderAnswer<Method | null>>;
  dropMethod(id: string): Promise<ProviderAnswer<null>>;
  charge(order: ChargeOrder): Promise<ProviderAnswer<ChargeReading>>;
  /** The charge that an order has led to; null = it led to none. */
  findCharge(order: ChargeOrder): Promise<ProviderAnswer<ChargeReading | null>>;
  readCharge(id: string): Promise<ProviderAnswer<ChargeReading>>;
  refund(order: RefundOrder): Promise<ProviderAnswer<RefundReading>>;
  findRefund(order: RefundOrder): Promise<ProviderAnswer<RefundReading | null>>;
  readRefund(id: string): Promise<ProviderAnswer<RefundReading>>;
  /**
   * A message whose signature is right and not older than five minutes.
   * @returns null = it is not from the provider
   */
  readNews(body: Buffer, signature: string, now: Date): News | null;
}
