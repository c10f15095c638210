/** No scale says more at once: what is longer is noise. */
const LONGEST = 64;
const CR = 0x0d;
const LF = 0x0a;

/** Takes the bytes of a serial line in any portions. @returns the messages that ended with them */
export type MessageReader = (bytes: Uint8Array) => readonly string[];

/**
 * Cuts a serial line into messages. A line that was begun before the port was opened is dropped, as is one that is too long.
 * @param begins the byte that a message begins with; `null` = each line is one
 */
export function messageReader(begins: number | null): MessageReader {
  /** `null` = nothing of a message was read: what comes is dropped. */
  let text: string | null = null;
  return (bytes) => {
    const messages: string[] = [];
    for (const raw of bytes) {
      // A scale with parity read by a port without: the highest bit is not of the letter.
      const byte = raw & 0x7f;
      if (byte === begins) text = '';
      else if (byte === CR || byte === LF) {
        if (text) messages.push(text);
        text = begins === null ? '' : null;
      } else if (text !== null) text = text.length < LONGEST ? text + String.fromCharCode(byte) : null;
    }
    return messages;
  };
}
