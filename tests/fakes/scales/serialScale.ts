import type { SerialScale, SerialScales } from '#platform/scales/serialScale.ts';

type Opened = Parameters<SerialScale['open']>[0];

/** A scale on a serial line. @param answers what it says when it is asked */
export function serialScale({ isHeld = false, answers = (_question: string): string => '' } = {}) {
  const opened: Opened[] = [];
  const asked: string[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let readable: ReadableStream<Uint8Array> | null = null;
  let writable: WritableStream<Uint8Array> | null = null;
  const stream = () => new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) });
  const says = (text: string) => controller?.enqueue(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  const line: SerialScale = {
    get readable() {
      return readable;
    },
    get writable() {
      return writable;
    },
    getInfo: () => ({ usbVendorId: 0x067b, usbProductId: 0x2303 }),
    open: async (options) => {
      if (isHeld) throw new DOMException('Failed to open serial port.', 'NetworkError');
      opened.push(options);
      readable = stream();
      writable = new WritableStream({
        write: (bytes) => {
          const question = String.fromCharCode(...bytes);
          asked.push(question);
          const answer = answers(question);
          if (answer !== '') says(answer);
        },
      });
    },
    close: async () => {
      readable = null;
      writable = null;
    },
  };
  return {
    line,
    opened,
    asked,
    says,
    /** A byte with wrong parity: the browser ends the stream with an error and offers another. */
    breaksByte: () => {
      const broken = controller;
      readable = stream();
      broken?.error(new DOMException('A parity error has been detected.', 'ParityError'));
    },
    unplug: () => {
      const broken = controller;
      readable = null;
      writable = null;
      broken?.error(new DOMException('The device has been lost.', 'NetworkError'));
    },
  };
}

/** `navigator.serial` with these lines, all allowed by the person, who points at the last. */
export function serialScalesWith(...lines: readonly SerialScale[]) {
  const ears = new Set<() => void>();
  const serial: SerialScales = {
    getPorts: async () => lines,
    requestPort: async () => {
      const last = lines.at(-1);
      if (!last) throw new DOMException('No port selected by the user.', 'NotFoundError');
      return last;
    },
    addEventListener: (_, ear) => ears.add(ear),
    removeEventListener: (_, ear) => ears.delete(ear),
  };
  return { serial, plug: () => [...ears].forEach((ear) => ear()) };
}
