import { endpointPath } from '#contract/endpoint.ts';
import { shopLogo } from '#contract/clients/logo.ts';
import type { Selectable } from 'kysely';
import type { ClientLogosTable } from '../../db/schema/accounts.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

export const LOGO_COLUMNS = ['token', 'stored', 'width', 'height', 'user_name', 'saved_at'] as const;
export type LogoRow = Pick<Selectable<ClientLogosTable>, (typeof LOGO_COLUMNS)[number]>;

/** The logo of a client on a page: where it is, and its pixels. */
export interface ShownLogo {
  /** From the root of the server. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Where anybody sees a logo. Another picture has another address, so that a browser may keep it. */
export function logoAddress({ token, stored }: Pick<LogoRow, 'token' | 'stored'>): string {
  return `${endpointPath(shopLogo, { file: `${token}.png` })}?v=${stored.slice(0, 8)}`;
}

/** The logo of a client; null = it has none. */
export async function readShownLogo(trx: ScopedTransaction, clientId: number): Promise<ShownLogo | null> {
  const row = await trx
    .selectFrom('client_logos')
    .select(LOGO_COLUMNS)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ? { address: logoAddress(row), width: row.width, height: row.height } : null;
}
