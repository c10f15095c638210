import { PRINT_WAYS, type PrintWay } from '#domain/printing/ways.ts';
import { printOnceKept, printRefusal, type PrintOutcome, type PrintPort } from './printPort.ts';

interface WayPort {
  /** Whether this browser offers it; known without fetching the way itself. */
  readonly isHere: () => boolean;
  /** Each way is fetched when it is used: most devices use one. */
  readonly load: () => Promise<PrintPort>;
}

const always = () => true;
const browserHas = (name: string) => () => (navigator as unknown as Record<string, unknown>)[name] !== undefined;

const PORTS: Readonly<Record<PrintWay, WayPort>> = {
  qz: { isHere: () => typeof WebSocket !== 'undefined', load: async () => (await import('./qzTray.ts')).qzPort },
  browserPrint: { isHere: always, load: async () => (await import('./browserPrint.ts')).browserPrintPort },
  usb: { isHere: browserHas('usb'), load: async () => (await import('./webUsb.ts')).usbPort },
  serial: { isHere: browserHas('serial'), load: async () => (await import('./webSerial.ts')).serialPort },
  system: { isHere: always, load: async () => (await import('./byHand.ts')).systemPort },
  download: { isHere: always, load: async () => (await import('./byHand.ts')).downloadPort },
};

/** The ways that this browser offers, the best first. */
export const waysHere = (): readonly PrintWay[] => PRINT_WAYS.filter((way) => PORTS[way].isHere());

export const printPort = (way: PrintWay): PrintPort => guardedPort(PORTS[way].load);

/**
 * A port that never throws: the one place where what a way throws becomes a value. What cannot be fetched has printed
 * nothing; a way that breaks while it prints tells nothing of the paper.
 */
export function guardedPort(load: () => Promise<PrintPort>): PrintPort {
  const loaded = () => load().catch((reason: unknown) => printRefusal('not-loaded', wordsOf(reason)));
  return {
    find: async () => {
      const port = await loaded();
      if (!('find' in port)) return port;
      return port.find().catch((reason: unknown) => printRefusal('unknown', wordsOf(reason)));
    },
    ready: async () => {
      const port = await loaded();
      if ('print' in port) await port.ready?.().catch(() => undefined);
    },
    print: async (file, printer) => {
      const port = await loaded();
      return 'print' in port ? port.print(file, printer).catch(lost) : port;
    },
    printOnceKept: async (file, printer, kept) => {
      const port = await loaded();
      if (!('print' in port)) return port;
      return (await printOnceKept(port, file, printer, kept).catch(lost)) ?? printRefusal('not-kept');
    },
  };
}

const lost = (reason: unknown): PrintOutcome => printRefusal('connection-lost', wordsOf(reason));

const wordsOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
