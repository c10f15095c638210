import { createServer, type AddressInfo } from 'node:net';

/** A minimal mail server; it does not know the user nobody@…. */
export async function openMailServer() {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let body: string | null = null;
    let rest = '';
    const answer = (line: string): void => void socket.write(`${line}\r\n`);
    const lineOf = (line: string): void => {
      if (body !== null) {
        if (line !== '.') body += `${line}\n`;
        else {
          taken.push(body);
          body = null;
          answer('250 taken');
        }
        return;
      }
      if (line.startsWith('RCPT') && line.includes('nobody')) answer('550 no such user');
      else if (line === 'DATA') {
        body = '';
        answer('354 go on');
      } else if (line === 'QUIT') {
        answer('221 bye');
        socket.end();
      } else answer('250 ok');
    };
    answer('220 ready');
    socket.on('data', (piece: Buffer) => {
      const lines = (rest + piece.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(lineOf);
    });
    // Whoever hangs up in the middle is no fault of this server.
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Messages as they came, oldest first. */
    taken: taken as readonly string[],
    close: () => void server.close(),
  };
}

/** The plain text of a message, as its reader sees it. */
export function textOf(message: string): string {
  const part = message.split(/\n--/).find((one) => /^content-type: text\/plain/im.test(one)) ?? message;
  const [head = '', ...body] = part.split('\n\n');
  const text = body.join('\n\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/transfer-encoding: quoted-printable/i.test(head)) return text;
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
