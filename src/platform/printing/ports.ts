import type { PrintWay } from '#domain/printing/ways.ts';
import type { PrintPort } from './printPort.ts';

/** Each way is fetched when it is used: most devices use one. */
const PORTS: Readonly<Record<PrintWay, () => Promise<PrintPort>>> = {
  qz: async () => (await import('./qzTray.ts')).qzPort,
  browserPrint: async () => (await import('./browserPrint.ts')).browserPrintPort,
  usb: async () => (await import('./webUsb.ts')).usbPort,
  serial: async () => (await import('./webSerial.ts')).serialPort,
  system: async () => (await import('./byHand.ts')).systemPort,
  download: async () => (await import('./byHand.ts')).downloadPort,
};

export function printPort(way: PrintWay): Promise<PrintPort> {
  return PORTS[way]();
}
