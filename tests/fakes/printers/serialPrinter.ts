import type { Serial, SerialLine } from '#platform/printing/webSerial.ts';

/** A printer on a serial line, which takes only the speed that it is set to. @param diesAfter, silentAfter bytes */
export function serialPrinter({ speed = 9600, diesAfter = Infinity, silentAfter = Infinity, isHeld = false } = {}) {
  const received: number[] = [];
  const opened: number[] = [];
  let writable: WritableStream<Uint8Array> | null = null;
  const line: SerialLine = {
    get writable() {
      return writable;
    },
    getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
    open: async ({ baudRate }) => {
      if (isHeld) throw new DOMException('Failed to open serial port.', 'NetworkError');
      opened.push(baudRate);
      writable = new WritableStream({
        write: (chunk) => {
          if (received.length + chunk.length > diesAfter)
            throw new DOMException('The device has been lost.', 'NetworkError');
          if (received.length + chunk.length > silentAfter) return new Promise<void>(() => undefined);
          if (baudRate === speed) received.push(...chunk);
          return undefined;
        },
      });
    },
    close: async () => {
      writable = null;
    },
  };
  return { line, received, opened };
}

/** `navigator.serial` with these lines, all allowed by the person, who points at the last. */
export const serialWith = (...lines: readonly SerialLine[]): Serial => ({
  getPorts: async () => lines,
  requestPort: async () => {
    const last = lines.at(-1);
    if (!last) throw new DOMException('No port selected by the user.', 'NotFoundError');
    return last;
  },
});
