import type { FastifyInstance } from 'fastify';
import { type Packaging, readPicture } from './pictureOf.ts';

interface Colours {
  readonly body: string;
  readonly shade: string;
  readonly lid: string;
}

/** Outlines on a field of 96 x 96; the label is drawn over them. */
const OUTLINES: Readonly<Record<Packaging, (colours: Colours) => string>> = {
  bottle: ({ body, shade, lid }) =>
    `<path fill="${body}" d="M40 20h16v14c0 6 10 8 10 20v30a5 5 0 0 1-5 5H35a5 5 0 0 1-5-5V54c0-12 10-14 10-20z"/><path fill="${shade}" d="M56 20v14c0 6 10 8 10 20v30a5 5 0 0 1-5 5h-6V20z"/><rect x="39" y="8" width="18" height="13" rx="2" fill="${lid}"/>`,
  jar: ({ body, shade, lid }) =>
    `<rect x="24" y="26" width="48" height="62" rx="8" fill="${body}"/><path fill="${shade}" d="M60 26h4a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8h-4z"/><rect x="22" y="14" width="52" height="14" rx="4" fill="${lid}"/>`,
  can: ({ body, shade, lid }) =>
    `<path fill="${body}" d="M18 34h60v38c0 8-13 12-30 12S18 80 18 72z"/><path fill="${shade}" d="M64 34h14v38c0 5-5 8-14 10z"/><ellipse cx="48" cy="34" rx="30" ry="10" fill="${lid}"/>`,
  carton: ({ body, shade, lid }) =>
    `<path fill="${body}" d="M28 28h28v60H28z"/><path fill="${shade}" d="M56 28h12v54l-12 6z"/><path fill="${lid}" d="m28 28 6-16h26l8 16z"/>`,
  bag: ({ body, shade, lid }) =>
    `<path fill="${body}" d="M26 16h44l4 68q-26 8-52 0z"/><path fill="${shade}" d="M58 16h12l4 68q-8 3-16 4z"/><path fill="${lid}" d="M25 10h46v8H25z"/>`,
  box: ({ body, shade, lid }) =>
    `<path fill="${body}" d="M20 30h40v56H20z"/><path fill="${shade}" d="m60 30 16-8v54l-16 10z"/><path fill="${lid}" d="m20 30 16-10h40l-16 10z"/>`,
};

/** Where the label stands on each. */
const LABELS: Readonly<Record<Packaging, readonly [x: number, y: number, width: number]>> = {
  bottle: [32, 56, 32],
  jar: [26, 42, 44],
  can: [20, 48, 56],
  carton: [28, 46, 28],
  bag: [28, 38, 40],
  box: [20, 46, 40],
};

/**
 * A recognisable picture of a product: its packaging, its colour, two letters. Drawn here, so that no rights of others
 * are touched.
 */
export function drawPicture(packaging: Packaging, tone: number, letters: string): string {
  const hue = tone * 15;
  const colours = {
    body: `hsl(${hue} 55% 52%)`,
    shade: `hsl(${hue} 58% 42%)`,
    lid: `hsl(${(hue + 40) % 360} 45% 32%)`,
  };
  const [x, y, width] = LABELS[packaging];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    '<rect width="96" height="96" fill="#fbfbf8"/>',
    '<ellipse cx="48" cy="88" rx="30" ry="4" fill="#12151a" opacity=".12"/>',
    OUTLINES[packaging](colours),
    `<rect x="${x}" y="${y}" width="${width}" height="24" fill="#fff"/>`,
    `<text x="${x + width / 2}" y="${y + 17}" font-family="system-ui,sans-serif" font-size="15" font-weight="700" text-anchor="middle" fill="#12151a">${letters}</text>`,
    '</svg>',
  ].join('');
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** `/pictures/demo/…`: the pictures of the demo's products. An address says all that is drawn; nothing of a client is in it. */
export function servePictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/pictures/demo/:file', (request, reply) => {
    const wanted = readPicture(request.params.file);
    if (!wanted) return reply.code(404).type('text/plain').send('');
    const { packaging, tone, letters } = wanted;
    return reply
      .type('image/svg+xml')
      .header('cache-control', FOR_EVER)
      .send(drawPicture(packaging, tone, letters));
  });
}
