import { pickupQr, shownPickupCode } from '#domain/counter/pickupCode.ts';
import bwip from 'bwip-js/node';
import type { MailImage } from '../outside/mailTransport.ts';
import type { Mail } from './mail.ts';

// What only the customer may read stands in a stored mail as a mark. It takes its place when the mail is handed over, and
// is not kept: whoever reads the database, a backup or the list of messages finds no code and no link.

const CODE_MARK = '••••-••••';
const QR_MARK = '[[QR]]';
/** The mark of the QR, with the line and the empty one behind it where nothing else stands in it. */
const LINE_OF_QR = /^\[\[QR\]\]\n{0,2}|\[\[QR\]\]/gm;
const SHOW_MARK = 'https://pickup.invalid/show';
const deliveredMark = (number: number) => `https://pickup.invalid/parcel/${number}/taken`;

/** What a customer gets once, with the mail. */
export interface IssuedPickup {
  readonly code: string;
  /** Shows the order, with its QR. */
  readonly showUrl: string;
  /** By number of the parcel: says that it was collected. */
  readonly deliveredUrls: ReadonlyMap<number, string>;
}

/** The variables of a template for an order that can be collected. @param until ISO; '' = no end is known */
export function pickupValues(parcels: readonly number[], until: string, hours: readonly string[]) {
  return { code: CODE_MARK, qr: QR_MARK, url: SHOW_MARK, delivered_urls: parcels.map(deliveredMark), until, hours };
}

/** Whether a mail has a place for what only its customer may read. */
export function asksForPickup({ html, body }: Pick<Mail, 'html' | 'body'>): boolean {
  return [CODE_MARK, QR_MARK, 'https://pickup.invalid/'].some((mark) => html.includes(mark) || body.includes(mark));
}

const IMAGE_ID = 'pickup-code@despacho';

/** The mail as it leaves; with the picture of the code, because many readers of mails load none from elsewhere. */
export async function withPickup(
  { html, body }: Pick<Mail, 'html' | 'body'>,
  { code, showUrl, deliveredUrls }: IssuedPickup,
): Promise<{ readonly html: string; readonly text: string; readonly images: readonly MailImage[] }> {
  const shown = shownPickupCode(code);
  const fill = (text: string, qr: string, written: (url: string) => string) =>
    [...deliveredUrls].reduce(
      (filled, [number, url]) => filled.replaceAll(deliveredMark(number), written(url)),
      text.replaceAll(CODE_MARK, shown).replaceAll(SHOW_MARK, written(showUrl)).replaceAll(QR_MARK, qr),
    );
  const image = `<img src="cid:${IMAGE_ID}" alt="${shown}" width="180" height="180">`;
  const png = await bwip.toBuffer({
    bcid: 'qrcode',
    text: pickupQr(code),
    scale: 6,
    padding: 4,
    backgroundcolor: 'FFFFFF',
  });
  const images = html.includes(QR_MARK) ? [{ id: IMAGE_ID, type: 'image/png', bytes: png }] : [];
  const inHtml = (url: string) => url.replaceAll('&', '&amp;');
  // A text has no picture: the code takes its place, unless it stands there already.
  const plain = body.includes(CODE_MARK) ? body.replaceAll(LINE_OF_QR, '') : body;
  return { html: fill(html, image, inHtml), text: fill(plain, shown, (url) => url), images };
}
