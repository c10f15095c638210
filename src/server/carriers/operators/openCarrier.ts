import { reason } from '#domain/actions/refusalReasons.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import { LOGISTIC_OPERATORS, type OperatorCode } from '#domain/carriers/operators.ts';
import { isLatin, latinText } from '#domain/labels/latinText.ts';
import type { Party } from '#domain/labels/party.ts';
import type { CarrierWorld } from '../../outside/carrierWorld.ts';
import type { FileParts, FileWords } from './byFiles.ts';
import { carrierHttp } from './carrierHttp.ts';
import type { AlertWords, CarrierContract } from './client.ts';
import { DIALECTS } from './dialects.ts';
import type { CarrierConnector } from './port.ts';
import type { CarrierRefusal, Shipment } from './shipment.ts';

/** A carrier that prints letters of Western Europe alone: what can be written in them is, and the rest is refused before it is asked. */
function inLatin(operator: string, carrier: CarrierConnector): CarrierConnector {
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

/** Whether the operator can be worked with under a contract. */
export function hasClient(operator: OperatorCode): boolean {
  return DIALECTS[operator].client !== null;
}

/** Whether the operator says where parcels are. */
export function tellsTracking(operator: OperatorCode): boolean {
  return DIALECTS[operator].tracking !== null;
}

/** How the operator tells of parcels by itself; null = it does not. */
export function alertWords(operator: OperatorCode): AlertWords | null {
  return DIALECTS[operator].client?.alerts ?? null;
}

/** How the operator works by files; null = it is called. */
export function fileWords(operator: OperatorCode): FileWords | null {
  return DIALECTS[operator].client?.files ?? null;
}

/** Operators that work by files. */
export const BY_FILES = LOGISTIC_OPERATORS.map(({ code }) => code).filter((code) => fileWords(code) !== null);

/** The operator itself, under this contract. Throws for an operator that has no client. */
export function openCarrier(
  { operator, environment, account }: CarrierContract,
  world: CarrierWorld,
  now: () => Date,
  files: FileParts | null = null,
): CarrierConnector {
  const { client } = DIALECTS[operator];
  if (!client) throw new Error(`${operator} has no client`);
  const host = client.hosts?.[environment] ?? '';
  // Everything of the account: a changed secret is another account.
  const key = [operator, world.address(host), ...Object.entries(account).flat()];
  const carrier = client.connect({
    account,
    environment,
    http: carrierHttp(operator, host, world, now),
    now,
    files,
    token: (request) => world.tokens.get(key, now().getTime(), request),
    dropToken: () => world.tokens.drop(key),
  });
  return client.isLatin ? inLatin(operator, carrier) : carrier;
}
