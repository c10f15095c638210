import { serialId } from '../serialId.ts';
import { CLOSE_MS, inTime, SILENT_MS, TooLate } from './inTime.ts';
import { printRefusal, refuseThrown, sent, type PrintFile, type PrintOutcome, type PrintPort } from './printPort.ts';

/** What of a serial port is used. */
export interface SerialLine {
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  open(options: {
    readonly baudRate: number;
    readonly dataBits: 8;
    readonly stopBits: 1;
    readonly parity: 'none';
    readonly flowControl: 'hardware';
  }): Promise<void>;
  close(): Promise<void>;
}

/** `navigator.serial`; Chromium on a desktop alone has it, over https. */
export interface Serial {
  getPorts(): Promise<readonly SerialLine[]>;
  requestPort(): Promise<SerialLine>;
}

/** What label printers with a serial port are set to when they leave the factory. */
const STANDARD_SPEED = 9600;
const PORTION = 1024;

/** A printer on a serial line, or on a cable that looks like one. */
export function webSerial(serial: () => Serial | undefined): PrintPort {
  return {
    find: async () => {
      const here = serial();
      if (!here) return printRefusal('not-supported');
      try {
        const line = await here.requestPort();
        const id = await serialId(line, here);
        return { ok: true, printers: [{ id, name: id }] };
      } catch (reason) {
        // The person closed the browser's list.
        if (reason instanceof DOMException && reason.name === 'NotFoundError') return { ok: true, printers: [] };
        return refuseThrown(reason);
      }
    },
    print: async (file, printer) => {
      if (!printer) return printRefusal('no-printer');
      const here = serial();
      if (!here) return printRefusal('not-supported');
      const lines = await here.getPorts();
      const ids = await Promise.all(lines.map((line) => serialId(line, here)));
      const line = lines[ids.indexOf(printer.id)];
      return line ? write(line, file, printer.speed ?? STANDARD_SPEED) : printRefusal('printer-gone', printer.name);
    },
  };
}

async function write(line: SerialLine, { bytes }: PrintFile, baudRate: number): Promise<PrintOutcome> {
  // From the first portion on nobody knows what came out.
  let hasBegun = false;
  const opening = line.open({ baudRate, dataBits: 8, stopBits: 1, parity: 'none', flowControl: 'hardware' });
  try {
    await inTime(opening, SILENT_MS);
  } catch (reason) {
    // A line that opens after all is for nobody.
    void opening.then(() => line.close()).catch(() => undefined);
    return printRefusal('printer-busy', reason instanceof Error ? reason.message : '');
  }
  try {
    const writer = line.writable?.getWriter();
    if (!writer) return printRefusal('printer-gone');
    try {
      for (let written = 0; written < bytes.length; written += PORTION) {
        await inTime(writer.ready, SILENT_MS);
        hasBegun = true;
        await inTime(writer.write(bytes.slice(written, written + PORTION)), SILENT_MS);
      }
      await inTime(writer.close(), SILENT_MS);
    } catch (reason) {
      // Not waited for: a line that takes nothing does not end either.
      void writer.abort(reason).catch(() => undefined);
      throw reason;
    } finally {
      writer.releaseLock();
    }
    return sent;
  } catch (reason) {
    if (hasBegun && reason instanceof TooLate) return printRefusal('no-answer');
    const words = reason instanceof Error ? reason.message : '';
    return printRefusal(hasBegun ? 'connection-lost' : 'printer-gone', words);
  } finally {
    await inTime(line.close(), CLOSE_MS).catch(() => undefined);
  }
}

export const serialPort = webSerial(() => (navigator as { serial?: Serial }).serial);
