import type { TestLabel } from '#contract/carriers/testLabel.ts';
import { isMadeHere } from '#domain/carriers/account.ts';
import { parseOperator, type OperatorCode } from '#domain/carriers/operators.ts';
import { trialRoute, type TrialRoute } from '#domain/carriers/trialRoute.ts';
import type { Party } from '#domain/labels/party.ts';
import { carrierOn, drawsAgain } from './operators/carrierLine.ts';
import { fileWords } from './operators/openCarrier.ts';
import type { BookedReference, CarrierConnector } from './operators/port.ts';
import { sandboxLine } from './operators/sandbox/sandboxLine.ts';
import { CarrierSilent, CarrierUnreached, type Booking, type Shipment } from './operators/shipment.ts';
import { inScope } from '../db/tenancy.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { openAccount } from './contracts/carrierAccount.ts';
import { carrierLineOf } from './contracts/carrierLineOf.ts';
import { CLOSED } from '#domain/carriers/breaker.ts';
import { openContract } from './contracts/openContract.ts';
import { readCarrier, type CarrierRow } from './contracts/readCarrier.ts';
import { readSender } from '../clients/offices/readSender.ts';
import { officeParty } from './shipments/officeParty.ts';
import type { TestParts } from './checkAccount.ts';
import { trialShipment } from './trialShipment.ts';

type NotMade = Pick<TestLabel, 'why' | 'words'>;
const notMade = (why: NonNullable<TestLabel['why']>, words: string | null = null): TestLabel => ({
  why,
  words,
  label: null,
});

/**
 * Makes a label of nothing: where a contract has a test system, there; without an account, by the simulator. It is taken
 * back at once where the operator can, and no order knows of it. A contract of the real system books nothing, because
 * such a label may be charged. Codes: 7010 a carrier that is not there, 2004 an operator that nobody knows.
 */
export async function makeTestLabel(id: number, parts: TestParts) {
  const { database, scope } = parts;
  const found = await inScope(database, scope, async (trx) => {
    const carrier = await readCarrier(trx, id);
    const anywhere = { tax_office_id: null, warehouse_id: null };
    return carrier && { carrier, office: await readSender(trx, carrier.client_id, anywhere) };
  });
  if (!found) return refuseCode(404, 7010, [String(id)]);
  const operator = parseOperator(found.carrier.operator);
  if (!operator) return refuseCode(422, 2004, [found.carrier.operator]);
  const data = await labelOf(found.carrier, operator, found.office && officeParty(found.office), parts);
  return { ok: true as const, data };
}

async function labelOf(
  carrier: CarrierRow,
  operator: OperatorCode,
  from: Party | null,
  parts: TestParts,
): Promise<TestLabel> {
  const opened = connectorOf(carrier, operator, parts);
  if ('why' in opened) return { ...opened, label: null };
  if (!from) return notMade('sender');
  const route = trialRoute(operator, carrier.services, from);
  if (!route) return notMade('service');
  const shipment = trialShipment({ carrier, operator, from, route }, parts.now());
  const impossible = opened.validate(shipment);
  if (impossible) return notMade('refused', impossible.text);
  try {
    const answer = await opened.create(shipment);
    if (!answer.ok) return notMade('refused', answer.text);
    return await shown(opened, shipment, { booking: answer.value, route, at: parts.now() });
  } catch (error) {
    if (error instanceof CarrierSilent || error instanceof CarrierUnreached) return notMade('noAnswer', error.message);
    throw error;
  }
}

function connectorOf(
  carrier: CarrierRow,
  operator: OperatorCode,
  { database, services, now }: TestParts,
): CarrierConnector | NotMade {
  const line = carrierLineOf(carrier);
  const { client_id: clientId } = carrier;
  if (isMadeHere(line))
    return carrierOn(operator, sandboxLine(operator, { database, clientId, now, wait: services.wait }));
  // The label's numbers come from a reserved range, and a file would tell the operator of it.
  if (fileWords(operator)) return { why: 'files', words: null };
  if (line === 'live') return { why: 'live', words: null };
  const account = openAccount(carrier, services.secrets);
  if (account === null || account === 'unreadable') return { why: 'account', words: null };
  // Somebody wants to know now, as when the account is tried.
  return openContract({ database, services, now }, carrier, { operator, environment: line, account }, CLOSED, {
    isProbe: true,
  });
}

/** The label as its printer takes it, and as a person can look at it. */
async function shown(
  connector: CarrierConnector,
  shipment: Shipment,
  { booking, route, at }: { readonly booking: Booking; readonly route: TrialRoute; readonly at: Date },
): Promise<TestLabel> {
  const { reference, format, size } = shipment;
  const booked: BookedReference = {
    reference,
    shipmentCode: booking.shipmentCode,
    requestedAt: at,
    packages: 1,
    kind: { format, size },
  };
  const labels = booking.labels.length > 0 ? booking.labels : await again(connector, booked, format);
  const looked = format === 'ZPL' || format === 'EPL';
  const pdf = looked && drawsAgain(shipment.operator) ? await again(connector, booked, 'PDF') : [];
  const cancelled = await takenBack(connector, booked);
  const [file] = labels;
  if (!file) return notMade('noLabel');
  return {
    why: null,
    words: null,
    label: {
      format,
      size,
      service: route.service.code,
      service_name: route.service.name,
      tracking_number: booking.packages[0]?.trackingNumber ?? null,
      file: Buffer.from(file.bytes).toString('base64'),
      pdf: pdf[0] ? Buffer.from(pdf[0].bytes).toString('base64') : null,
      cancelled,
    },
  };
}

/** The operator's labels in a format; none where the operator does not give them. */
async function again(
  connector: CarrierConnector,
  booked: BookedReference,
  format: Shipment['format'],
): Promise<Booking['labels']> {
  try {
    const drawn = await connector.label(booked, { ...booked.kind, format });
    return (drawn.ok && drawn.value) || [];
  } catch (error) {
    if (error instanceof CarrierSilent || error instanceof CarrierUnreached) return [];
    throw error;
  }
}

/** Whether the operator has taken it back. Of its test system nothing is ever collected. */
async function takenBack(connector: CarrierConnector, booked: BookedReference): Promise<boolean> {
  try {
    const answer = await connector.cancel(booked);
    return answer.ok && answer.value;
  } catch (error) {
    if (error instanceof CarrierSilent || error instanceof CarrierUnreached) return false;
    throw error;
  }
}
