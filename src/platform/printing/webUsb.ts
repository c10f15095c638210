import type { Printer } from '#domain/printing/ways.ts';
import { CLOSE_MS, inTime, SILENT_MS, TooLate } from './inTime.ts';
import { printRefusal, refuseThrown, sent, type PrintFile, type PrintOutcome, type PrintPort } from './printPort.ts';

interface UsbAlternate {
  readonly interfaceClass: number;
  readonly alternateSetting: number;
  readonly endpoints: readonly {
    readonly direction: 'in' | 'out';
    readonly type: string;
    readonly endpointNumber: number;
  }[];
}

interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternates: readonly UsbAlternate[];
}

/** What of a USB device is used. */
export interface UsbPrinter {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | null;
  readonly productName?: string | null;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, setting: number): Promise<void>;
  transferOut(
    endpoint: number,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<{ readonly status: string; readonly bytesWritten: number }>;
}

/** `navigator.usb`; Chromium alone has it, over https. */
export interface Usb {
  getDevices(): Promise<readonly UsbPrinter[]>;
  requestDevice(options: { readonly filters: readonly { readonly classCode: number }[] }): Promise<UsbPrinter>;
}

const PRINTER_CLASS = 7;
/** A slow printer holds the line until it has printed; one transfer of everything would look like a dead one. */
const PORTION = 16_384;

/** A printer on the cable, without a driver. */
export function webUsb(usb: () => Usb | undefined): PrintPort {
  return {
    find: async () => {
      const here = usb();
      if (!here) return printRefusal('not-supported');
      try {
        const device = await here.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] });
        return { ok: true, printers: [{ id: idOf(device), name: device.productName ?? idOf(device) }] };
      } catch (reason) {
        // The person closed the browser's list.
        if (reason instanceof DOMException && reason.name === 'NotFoundError') return { ok: true, printers: [] };
        return refuseThrown(reason);
      }
    },
    print: async (file, printer) => {
      if (!printer) return printRefusal('no-printer');
      const device = (await usb()?.getDevices())?.find((one) => idOf(one) === printer.id);
      return device ? write(device, file) : printRefusal('printer-gone', printer.name);
    },
  };
}

/** Two printers of one model differ by their serial number, where they have one. */
const idOf = ({ vendorId, productId, serialNumber }: UsbPrinter): Printer['id'] =>
  [vendorId.toString(16), productId.toString(16), serialNumber ?? ''].join(':');

async function write(device: UsbPrinter, { bytes }: PrintFile): Promise<PrintOutcome> {
  let written = 0;
  // From the first transfer on nobody knows what came out, whatever the browser says of it.
  let hasBegun = false;
  try {
    await inTime(device.open(), SILENT_MS);
    if (device.configuration === null) await inTime(device.selectConfiguration(1), SILENT_MS);
    const door = doorOf(device);
    if (!door) return printRefusal('unknown', 'No printer interface');
    await inTime(device.claimInterface(door.interfaceNumber), SILENT_MS);
    await inTime(device.selectAlternateInterface(door.interfaceNumber, door.alternate), SILENT_MS);
    while (written < bytes.length) {
      hasBegun = true;
      const portion = device.transferOut(door.endpoint, bytes.slice(written, written + PORTION));
      const { status, bytesWritten } = await inTime(portion, SILENT_MS);
      written += bytesWritten;
      if (status !== 'ok' || bytesWritten === 0) return printRefusal('connection-lost', status);
    }
    return sent;
  } catch (reason) {
    if (!hasBegun) return busyOr(reason);
    if (reason instanceof TooLate) return printRefusal('no-answer');
    return printRefusal('connection-lost', reason instanceof Error ? reason.message : '');
  } finally {
    // Ends a transfer that is still under way.
    await inTime(device.close(), CLOSE_MS).catch(() => undefined);
  }
}

/** Browsers word it differently when a driver of the system holds the printer, but name it alike. */
function busyOr(reason: unknown): PrintOutcome {
  if (reason instanceof TooLate) return printRefusal('printer-gone');
  const isHeld = reason instanceof DOMException && ['NetworkError', 'SecurityError'].includes(reason.name);
  return isHeld ? printRefusal('printer-busy', reason.message) : refuseThrown(reason);
}

function doorOf({ configuration }: UsbPrinter) {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? [])
    for (const { interfaceClass, alternateSetting, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (interfaceClass === PRINTER_CLASS && out)
        return { interfaceNumber, alternate: alternateSetting, endpoint: out.endpointNumber };
    }
  return null;
}

export const usbPort = webUsb(() => (navigator as { usb?: Usb }).usb);
