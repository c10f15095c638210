import * as z from 'zod/mini';
import type { CarrierAccount } from '../operators/account.ts';
import type { SecretBox } from '../../secrets/secretBox.ts';
import type { CarrierRow } from './readCarrier.ts';

type AccountColumns = Pick<CarrierRow, 'id' | 'client_id' | 'account' | 'secrets'>;

const texts = z.record(z.string(), z.string());

/** What the sealed text belongs to: it opens nowhere else. */
const placeOf = ({ id, client_id }: Pick<CarrierRow, 'id' | 'client_id'>): string => `carrier ${client_id} ${id}`;

/**
 * The account of a carrier, opened.
 * @returns null when there is none; 'unreadable' when no key of this server opens its secrets
 */
export function openAccount(carrier: AccountColumns, box: SecretBox): CarrierAccount | 'unreadable' | null {
  if (carrier.secrets === null) return null;
  const opened = box.open(carrier.secrets, placeOf(carrier));
  return opened === null ? 'unreadable' : { ...carrier.account, ...texts.parse(JSON.parse(opened)) };
}

/** The secrets of a carrier, as they are stored. */
export function sealSecrets(
  carrier: Pick<CarrierRow, 'id' | 'client_id'>,
  secrets: Readonly<Record<string, string>>,
  box: SecretBox,
): string {
  return box.seal(JSON.stringify(secrets), placeOf(carrier));
}

/** The secrets alone, of an account that was opened. */
export function openSecrets(carrier: AccountColumns, box: SecretBox): Readonly<Record<string, string>> {
  const opened = carrier.secrets === null ? null : box.open(carrier.secrets, placeOf(carrier));
  return opened === null ? {} : texts.parse(JSON.parse(opened));
}
