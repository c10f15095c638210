import { createHmac } from 'node:crypto';

/** How far the clock of whoever signs may be from the shop's. */
const QUARTER_MS = 15 * 60_000;

/** What signs a key that a request names by itself. */
interface Signer {
  readonly key: string;
  readonly secret: string;
  /** Numbers that it has used; each serves once. */
  readonly nonces: Set<string>;
}

/**
 * Whether WooCommerce takes the signature of a request, in the order and by the steps of its own source
 * (class-wc-rest-authentication.php: all five parameters, key, signature, time, number), and with nothing of what signs
 * ours: what the two agree on is what is published.
 * @param base its own address with the path that was asked @param now ms, by the shop's clock
 */
export function isSigned(
  { method, base, query }: { readonly method: string; readonly base: string; readonly query: URLSearchParams },
  { key, secret, nonces }: Signer,
  now: number,
): boolean {
  const said = (name: string) => query.get(`oauth_${name}`) ?? '';
  const needed = ['consumer_key', 'timestamp', 'nonce', 'signature', 'signature_method'];
  if (needed.some((name) => said(name) === '')) return false;
  if (said('consumer_key') !== key || said('signature_method') !== 'HMAC-SHA256') return false;
  const names = [...query.keys()].filter((name) => name !== 'oauth_signature').toSorted();
  const pairs = names.map((name) => escaped(`${escaped(name)}=${escaped(query.get(name) ?? '')}`));
  const text = `${method}&${escaped(base)}&${pairs.join('%26')}`;
  if (createHmac('sha256', `${secret}&`).update(text).digest('base64') !== said('signature')) return false;
  if (Math.abs(Number(said('timestamp')) * 1000 - now) > QUARTER_MS || nonces.has(said('nonce'))) return false;
  nonces.add(said('nonce'));
  return true;
}

/** Every byte but letters, figures and `-._~`, as PHP writes it. */
const escaped = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
