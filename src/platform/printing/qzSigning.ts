import { qzCertificate, qzsign } from '#contract/printing/printingSignature.ts';
import { callApi, type CallFailure } from '../api/callApi.ts';

/** Who vouches for this page before the agent. Both reject with the words that a person is told. */
export interface QzSigning {
  /** PEM. */
  readonly certificate: () => Promise<string>;
  /** @param digest SHA-256 of the call in hex @returns RSA over SHA-512 in base64; empty = the agent asks the person for each call */
  readonly sign: (digest: string) => Promise<string>;
}

/** The certificate is public, and the agent wants it before each connection, also without a network. */
const KEPT = 'despacho.qzCertificate';

/**
 * Our own server signs; its key never comes here. Without a network nothing can be signed: the agent then asks the
 * person, and the plate of a parcel that was packed offline still comes out.
 */
export const serverSigns: QzSigning = {
  certificate: async () => {
    const answer = await callApi(qzCertificate, {});
    if (answer.ok) {
      keep(answer.data.certificate);
      return answer.data.certificate;
    }
    const kept = answer.kind === 'network' ? readKept() : null;
    if (kept === null) throw new Error('Certificate error');
    return kept;
  },
  sign: async (digest) => {
    const answer = await callApi(qzsign, { query: { signature: digest } });
    if (answer.ok) return answer.data.data;
    if (answer.kind === 'network') return '';
    throw new Error(wordsOf(answer));
  },
};

const wordsOf = ({ message, status }: CallFailure): string => message ?? (status > 0 ? String(status) : 'error');

function keep(certificate: string): void {
  try {
    localStorage.setItem(KEPT, certificate);
  } catch {
    // Private mode: without a network the agent is then not trusted.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
