const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

/**
 * Bytes of the first whole HTTP/1.1 message in `bytes`; `null` while it is not whole. A response without a length lasts
 * until the connection ends: `Infinity`.
 */
export function messageLength(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const body = headEnd + HEAD_END.length;
  const [start = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const isResponse = start.startsWith('HTTP/');
  if (isResponse && /^HTTP\/1\.1 (1\d\d|204|304)/.test(start)) return body;
  if (headers.get('transfer-encoding')?.includes('chunked')) return chunkedEnd(bytes, body);
  const length = headers.get('content-length');
  if (length === undefined) return isResponse ? Infinity : body;
  return bytes.length >= body + Number(length) ? body + Number(length) : null;
}

function chunkedEnd(bytes: Buffer, from: number): number | null {
  for (let at = from; ;) {
    const line = bytes.indexOf(LINE_END, at);
    if (line < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    at = line + LINE_END.length + size + LINE_END.length;
    if (bytes.length < at) return null;
    if (size === 0) return at;
  }
}

/** Method and path of a request. */
export function requestLine(bytes: Buffer): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = bytes.toString('latin1', 0, bytes.indexOf(LINE_END)).split(' ');
  return { method, path };
}
