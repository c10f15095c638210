import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PRINTER = {
  deviceType: 'printer',
  uid: 'C3J192203123',
  provider: 'com.zebra.ds.webdriver.desktop.provider.DefaultDeviceProvider',
  name: 'ZD421',
  connection: 'usb',
  version: 4,
  manufacturer: 'Zebra Technologies',
};

/** Zebra's Browser Print over http: names its printers, and takes text for one that it is named back whole. */
export async function startBrowserPrintAgent(conduct: { readonly refusesWith?: () => string | null } = {}) {
  const printed: string[] = [];
  const types = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const say = (status: number, text: string) => response.writeHead(status).end(text);
      if (request.url === '/available') return say(200, JSON.stringify({ printer: [PRINTER] }));
      if (request.url !== '/write') return say(404, '');
      types.add(request.headers['content-type']);
      const { device, data } = JSON.parse(Buffer.concat(chunks).toString()) as { device: object; data: string };
      const words = conduct.refusesWith?.() ?? null;
      if (words !== null) return say(500, words);
      if (JSON.stringify(device) !== JSON.stringify(PRINTER)) return say(500, 'Device not found');
      printed.push(data);
      return say(200, '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    printed,
    types,
    printer: { id: PRINTER.uid, name: PRINTER.name },
    /** Nothing listens on the first. */
    addresses: ['http://127.0.0.1:1', `http://127.0.0.1:${port}`],
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
