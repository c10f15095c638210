import type { Party } from '#domain/labels/party.ts';
import type { Block } from './documentModel.ts';
import type { DocumentTexts } from './documentTexts.ts';

/** Who sends or receives, as customs and invoices name them. */
export function partyBlock(heading: string, party: Party, { say, country }: DocumentTexts): Block {
  return {
    heading,
    lines: [
      party.company || party.name,
      party.company ? party.name : '',
      ...party.streets,
      `${party.postcode} ${party.city}`,
      country(party.country),
      party.taxId ? `${say('paper.taxId')}${say('paper.colon')} ${party.taxId}` : '',
      party.phone,
      party.email,
    ],
  };
}
