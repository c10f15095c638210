import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** As the server made them; the browser defines them. */
type Options = Readonly<Record<string, unknown>>;

/** `cancelled`: the person said no, or took too long. `known`: this device holds one of this account already. */
export type PasskeyRefusal = 'cancelled' | 'known' | 'failed';

export type PasskeyAnswer<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly why: PasskeyRefusal };

/** Whether a passkey of this site can be used on this page. @param site of the server; null = it has none */
export function arePasskeysHere(site: string | null): boolean {
  const { hostname } = location;
  const isSite = site !== null && (hostname === site || hostname.endsWith(`.${site}`));
  return isSite && browserSupportsWebAuthn();
}

/** Whether the browser offers passkeys among what it fills in. */
export const arePasskeysFilledIn = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/**
 * Has a passkey sign; must run in a tap, unless it is offered among what the browser fills in, where it waits quietly
 * for a choice.
 */
export async function signByPasskey(options: Options, { filledIn = false }: { readonly filledIn?: boolean } = {}) {
  return answered(() => startAuthentication({ optionsJSON: options as never, useBrowserAutofill: filledIn }));
}

/** Has the device make a passkey; must run in a tap. */
export async function makePasskey(options: Options) {
  return answered(() => startRegistration({ optionsJSON: options as never }));
}

/** Ends what waits for a choice. */
export const stopPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

async function answered<Answer>(ask: () => Promise<Answer>): Promise<PasskeyAnswer<Answer>> {
  try {
    return { ok: true, answer: await ask() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { ok: false, why: 'known' };
    return { ok: false, why: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed' };
  }
}
