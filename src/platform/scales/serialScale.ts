import type { ScaleChoice } from '#domain/scales/choice.ts';
import { lineSetting, protocol, type LineSetting } from '#domain/scales/protocols.ts';
import { messageReader } from '#domain/scales/messageReader.ts';
import { steadyReader } from '#domain/scales/steadyReader.ts';
import { serialId } from '../serialId.ts';
import { refuseFinding, scaleRefusal, type OpenedScale, type ScaleEar, type ScalePort } from './scalePort.ts';

/** What of a serial port is used. */
export interface SerialScale {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  open(options: LineSetting & { readonly stopBits: 1 }): Promise<void>;
  close(): Promise<void>;
}

/** `navigator.serial`; Chromium on a desktop alone has it, over https. */
export interface SerialScales {
  getPorts(): Promise<readonly SerialScale[]>;
  requestPort(): Promise<SerialScale>;
  addEventListener(name: 'connect', hear: () => void): void;
  removeEventListener(name: 'connect', hear: () => void): void;
}

/** How often a scale that waits to be asked is asked, ms. */
const ASK_MS = 250;
/** Scales speak several times a second, moved or not. */
const SILENT_MS = 3000;

/** A scale on a serial line, or on a cable that looks like one. */
export function serialScales(serial: () => SerialScales | undefined, now: () => number): ScalePort {
  return {
    silentAfter: SILENT_MS,
    isHere: () => serial() !== undefined,
    find: async () => {
      const here = serial();
      if (!here) return scaleRefusal('not-supported');
      try {
        const id = await serialId(await here.requestPort(), here);
        return { ok: true, scale: { id, name: id } };
      } catch (reason) {
        return refuseFinding(reason);
      }
    },
    open: async (choice, ear) => {
      const here = serial();
      if (!here) return scaleRefusal('not-supported');
      const lines = await here.getPorts();
      const ids = await Promise.all(lines.map((line) => serialId(line, here)));
      const line = lines[ids.indexOf(choice.id)];
      return line ? listen(line, choice, ear, now) : scaleRefusal('gone');
    },
    onPlugged: (call) => {
      const here = serial();
      here?.addEventListener('connect', call);
      return () => here?.removeEventListener('connect', call);
    },
  };
}

async function listen(
  line: SerialScale,
  { protocol: name, speed, form }: ScaleChoice,
  { reads, lost }: ScaleEar,
  now: () => number,
): Promise<OpenedScale> {
  try {
    await line.open({ ...lineSetting(speed, form), stopBits: 1 });
  } catch (reason) {
    return scaleRefusal('busy', reason);
  }
  const { ask, begins, read } = protocol(name);
  const closing = new AbortController();
  const stopAsking = ask === null ? () => undefined : keepAsking(line, new TextEncoder().encode(ask));
  const cut = messageReader(begins);
  const steady = steadyReader();
  const onBytes = (bytes: Uint8Array) => {
    for (const message of cut(bytes)) {
      const said = read(message);
      if (said) reads({ ...steady(said), at: now() });
    }
  };
  const ended = hearAll(line, onBytes, closing.signal).then(async () => {
    stopAsking();
    await line.close().catch(() => undefined);
    if (!closing.signal.aborted) lost();
  });
  return {
    ok: true,
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}

/** Resolves when it was closed, or the device is gone. */
async function hearAll(line: SerialScale, onBytes: (bytes: Uint8Array) => void, closing: AbortSignal): Promise<void> {
  // A broken byte ends the stream, and the port opens another; without one the device is gone.
  while (line.readable && !closing.aborted) {
    await hearStream(line.readable, onBytes, closing);
    await nextTurn();
  }
}

/** Resolves with the end of the stream, also of a broken one: the next one, or none, says what it was. */
async function hearStream(
  stream: ReadableStream<Uint8Array>,
  onBytes: (bytes: Uint8Array) => void,
  closing: AbortSignal,
): Promise<void> {
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  closing.addEventListener('abort', cancel);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) onBytes(part.value);
  } catch {
    return;
  } finally {
    closing.removeEventListener('abort', cancel);
    reader.releaseLock();
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** @returns stops asking */
function keepAsking(line: SerialScale, question: Uint8Array): () => void {
  const timer = setInterval(() => void askOnce(), ASK_MS);
  const askOnce = async () => {
    // Locked: the question before still waits for a line that takes nothing.
    if (!line.writable || line.writable.locked) return;
    const writer = line.writable.getWriter();
    await writer.write(question).catch(() => undefined);
    writer.releaseLock();
  };
  return () => clearInterval(timer);
}

export const serialScalePort = serialScales(() => (navigator as { serial?: SerialScales }).serial, Date.now);
