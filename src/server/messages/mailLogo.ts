import type { ShownLogo } from '../clients/logo/logoAddress.ts';

/**
 * Where a mail finds the logo of its sender; empty = it says the name. Mails load pictures by https alone.
 * @param publicUrl where people outside reach this server
 */
export function mailLogo(logo: ShownLogo | null, publicUrl: string): string {
  return logo && publicUrl.startsWith('https:') ? new URL(logo.address, publicUrl).href : '';
}
