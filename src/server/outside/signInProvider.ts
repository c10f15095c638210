/** What ties an answer to the browser that asked; all of them random, each for one try. */
export interface ProviderTry {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who somebody is there. */
export interface ProvenPerson {
  /** Never changes there, whatever their address. */
  readonly subject: string;
  /** Lower case; null = the provider does not vouch for it. */
  readonly email: string | null;
}

export type ProviderOutcome =
  | ({ readonly ok: true } & ProvenPerson)
  /** `refused`: what came back proves nobody. `away`: the provider does not answer, and the same try may be made again. */
  | { readonly ok: false; readonly why: 'refused' | 'away' };

export interface SignInProvider {
  readonly title: string;
  /** Where the browser goes. @throws where the provider does not answer */
  begin(attempt: ProviderTry): Promise<URL>;
  /** What the browser came back with: state, code, PKCE, signature, issuer, audience, time and nonce are checked. */
  finish(answer: URL, attempt: ProviderTry): Promise<ProviderOutcome>;
}
