import { profileOf } from '#domain/carriers/operators.ts';
import type { FileParts, FileShipment } from '../byFiles.ts';
import type { CarrierClient, ClientParts } from '../client.ts';
import { drawLabels } from '../drawLabels.ts';
import type { CarrierConnector } from '../port.ts';
import type { Booking, LabelDrawing } from '../shipment.ts';
import { contentsOf } from '../wire.ts';
import { checkRequest, numbersOf } from './mapping.ts';
import { files } from './files.ts';

/** SEUR by files: numbers of a range that it reserved for the account, labels of ours, a file at each cut-off. */
export const client: CarrierClient | null = { hosts: null, isLatin: true, files, connect };

const code = 'SEURSIL';
const { name } = profileOf(code);

function connect(parts: ClientParts): CarrierConnector {
  const { account, now, environment } = parts;
  const { books, reach } = opened(parts);
  const draw = ({ shipment, firstNumber }: FileShipment, kind: LabelDrawing): Promise<Booking['labels']> =>
    drawLabels(
      { code, name },
      { ...shipment, ...kind, contents: contentsOf(shipment) },
      numbersOf({ shipment, firstNumber }),
      { sandbox: environment === 'test', at: now() },
    );
  const booking = async (kept: FileShipment, kind: LabelDrawing): Promise<Booking> => {
    const numbers = numbersOf(kept);
    return {
      shipmentCode: numbers[0] ?? '',
      packages: kept.shipment.packages.map(({ number }, index) => {
        const trackingNumber = numbers[index] ?? null;
        return { number, trackingNumber, ...(trackingNumber !== null && { ecb: trackingNumber }) };
      }),
      labels: await draw(kept, kind),
    };
  };
  return {
    validate: checkRequest,
    create: async (shipment) => {
      const [first, last] = [Number(account['range_first']), Number(account['range_last'])];
      const kept = await books.enter(shipment, first, last);
      if (!kept) return { ok: false, code: 14001, text: `${name}: ${account['range_first']}-${account['range_last']}` };
      return { ok: true, value: await booking(kept, shipment) };
    },
    find: async ({ reference, kind }) => {
      const kept = await books.find(reference);
      return { ok: true, value: kept && (await booking(kept, kind)) };
    },
    label: async ({ reference }, kind) => {
      const kept = await books.find(reference);
      return { ok: true, value: kept && (await draw(kept, kind)) };
    },
    cancel: async ({ reference }) => {
      await books.cancel(reference);
      return { ok: true, value: true };
    },
    // Its scans come in files.
    track: null,
    proof: null,
    alerts: null,
    check: () => reach(files.host(account)),
  };
}

function opened({ files: parts }: ClientParts): FileParts {
  if (!parts) throw new Error('an operator by files without its books');
  return parts;
}
