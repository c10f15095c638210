import type { Usb, UsbPrinter } from '#platform/printing/webUsb.ts';

interface Conduct {
  /** A driver of the system holds it. */
  readonly isHeld?: boolean;
  /** The cable is pulled after so many bytes. */
  readonly diesAfter?: number;
  /** The printer takes no more after so many bytes: no paper. */
  readonly silentAfter?: number;
  readonly serialNumber?: string;
}

/** A label printer on the cable as WebUSB shows it: interface 1, its second setting is the printer, bulk endpoint 3. */
export function usbPrinter({
  isHeld = false,
  diesAfter = Infinity,
  silentAfter = Infinity,
  serialNumber = 'S1',
}: Conduct = {}) {
  const received: number[] = [];
  const acts: string[] = [];
  let setting = 0;
  const printer: UsbPrinter & { configuration: UsbPrinter['configuration'] } = {
    vendorId: 0x0a5f,
    productId: 0x0166,
    serialNumber,
    productName: 'ZTC ZD421',
    configuration: null,
    open: async () => void acts.push('open'),
    close: async () => void acts.push('close'),
    selectConfiguration: async () => {
      printer.configuration = {
        interfaces: [
          { interfaceNumber: 0, alternates: [{ interfaceClass: 3, alternateSetting: 0, endpoints: [] }] },
          {
            interfaceNumber: 1,
            alternates: [
              { interfaceClass: 255, alternateSetting: 0, endpoints: [] },
              {
                interfaceClass: 7,
                alternateSetting: 1,
                endpoints: [
                  { direction: 'in', type: 'bulk', endpointNumber: 2 },
                  { direction: 'out', type: 'bulk', endpointNumber: 3 },
                ],
              },
            ],
          },
        ],
      };
    },
    claimInterface: async (number) => {
      if (isHeld) throw new DOMException('Unable to claim interface.', 'NetworkError');
      acts.push(`claim ${number}`);
    },
    selectAlternateInterface: async (_, chosen) => {
      setting = chosen;
    },
    transferOut: async (endpoint, data) => {
      if (endpoint !== 3 || setting !== 1) throw new DOMException('The specified endpoint number is not available');
      if (received.length + data.length > diesAfter)
        throw new DOMException('A transfer error has occurred.', 'NetworkError');
      if (received.length + data.length > silentAfter) return new Promise(() => undefined);
      received.push(...data);
      return { status: 'ok', bytesWritten: data.length };
    },
  };
  return { printer, received, acts };
}

/** `navigator.usb` with these printers, all allowed by the person. */
export const usbWith = (...printers: readonly UsbPrinter[]): Usb => ({
  getDevices: async () => printers,
  requestDevice: async () => {
    const [first] = printers;
    if (!first) throw new DOMException('No device selected.', 'NotFoundError');
    return first;
  },
});
