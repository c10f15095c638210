import { reason } from '#domain/actions/refusalReasons.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import { isLatin, latinText } from '#domain/labels/latinText.ts';
import type { Party } from '#domain/labels/party.ts';
import type { CarrierConnector } from './port.ts';
import type { CarrierRefusal, Shipment } from './shipment.ts';

/** A carrier that prints letters of Western Europe alone: what can be written in them is, and the rest is refused before it is asked. */
export function inLatin(operator: string, carrier: CarrierConnector): CarrierConnector {
  return {
    ...carrier,
    validate: (shipment) => foreignLetters(operator, written(shipment)) ?? carrier.validate(written(shipment)),
    create: (shipment) => carrier.create(written(shipment)),
  };
}

function written(shipment: Shipment): Shipment {
  return {
    ...shipment,
    from: partyOf(shipment.from),
    to: partyOf(shipment.to),
    notes: latinText(shipment.notes),
    lines: shipment.lines.map((line) => ({ ...line, description: latinText(line.description) })),
  };
}

function partyOf(party: Party): Party {
  const { name, company, streets, city } = party;
  return {
    ...party,
    name: latinText(name),
    company: latinText(company),
    streets: streets.map(latinText),
    city: latinText(city),
  };
}

function foreignLetters(operator: string, { to }: Shipment): CarrierRefusal | null {
  const words = [to.name, to.company, ...to.streets, to.city].filter((text) => !isLatin(text)).join(', ');
  if (words === '') return null;
  return {
    code: 14002,
    text: `${operator}: ISO-8859-1`,
    reason: reason('letters', { operator: operatorName(operator), words }),
  };
}
