import type { DataOf } from '#contract/endpoint.ts';
import type { readyToCollect } from '#contract/counter/counter.ts';
import type { Language } from '#contract/people/user.ts';
import type { TokenOperation } from '#domain/counter/collectionToken.ts';
import { pickupQr } from '#domain/counter/pickupCode.ts';
import { hoursWords } from '../documents/hoursWords.ts';
import { matrix } from '../documents/drawing/symbols.ts';
import { html, raw, type Html } from '../messages/customerPages/html.ts';
import { hasPickupWords, LOCALES, pickupWords } from '../messages/customerPages/texts.ts';

type Shown = DataOf<typeof readyToCollect>;

export interface CollectionPage {
  readonly language: Language;
  readonly operation: TokenOperation;
  readonly token: string;
  /** Names the tap that this page offers. */
  readonly confirm: string;
  readonly cancel: string;
  /** For dates. */
  readonly timeZone: string;
}

/** What a link shows: how far the order is, where it waits, the QR for the counter, and the one thing to tap. */
export function collectionPage(shown: Shown, page: CollectionPage): { readonly title: string; readonly content: Html } {
  const say = pickupWords(page.language);
  const title = stateOf(shown.status, page.language);
  const isReady = shown.status === 'READY_TO_COLLECT';
  return {
    title,
    content: html`<h1>${title}</h1>
      ${facts(shown, page)} ${isReady && page.operation === 'ready-to-collect' ? qrCard(page) : null}
      ${officeCard(shown, page.language)} ${shown.may_confirm ? tap(page) : null}
      ${shown.pending > 1 && isReady ? html`<p class="muted">${say('parcelsWait', { count: shown.pending })}</p>` : null}`,
  };
}

/** One sentence for how far a parcel is. */
function stateOf(status: string, language: Language): string {
  const key = `state.${status}`;
  return pickupWords(language)(hasPickupWords(key) ? key : 'state.other');
}

function facts({ order_reference, parcel, until }: Shown, { language, timeZone, operation }: CollectionPage): Html {
  const say = pickupWords(language);
  // The page with the QR is about the whole order.
  const isOfParcel = operation === 'delivered';
  const date =
    until && new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone }).format(new Date(until));
  return html`<dl>
    <dt>${say('order')}</dt>
    <dd class="mono">${order_reference}</dd>
    ${
      isOfParcel &&
      parcel.of > 1 &&
      html`<dt>${say('parcel')}</dt>
        <dd>${say('parcelOf', { number: parcel.number, of: parcel.of })}</dd>`
    }
    ${
      date &&
      html`<dt>${say('until')}</dt>
        <dd>${date}</dd>`
    }
  </dl>`;
}

function qrCard({ language, token }: CollectionPage): Html {
  const say = pickupWords(language);
  return html`<section class="card code">
    <h2>${say('showThis')}</h2>
    ${qrOf(pickupQr(token), say('qr'))}
    <p class="muted">${say('bring')}</p>
  </section>`;
}

/** A QR as a drawing that any size shows sharply; dark on white in every theme, because scanners want it so. */
function qrOf(text: string, label: string): Html {
  const rows = matrix(text, 'qrcode');
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  const size = rows.length;
  return html`<svg role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
    ${raw(`<path fill="#000" d="${path}"/>`)}
  </svg>`;
}

function officeCard({ office }: Shown, language: Language): Html | null {
  if (!office) return null;
  const say = pickupWords(language);
  const { name, address1, address2, postcode, city, phone, opening_hours } = office;
  const hours = hoursWords(language, opening_hours);
  return html`<section class="card">
    <h2>${name}</h2>
    <p>${address1}${address2 !== null && html`<br />${address2}`}<br />${postcode} ${city}</p>
    ${hours.length > 0 && html`<p class="hours"><span class="muted">${say('hours')}</span><br />${hours.join('\n')}</p>`}
    ${phone !== null && html`<p><a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a></p>`}
  </section>`;
}

/** A form that posts, not a link: what reads mails ahead of people follows links and sends no forms. */
function tap({ language, operation, token, confirm, cancel }: CollectionPage): Html {
  const say = pickupWords(language);
  return html`<form method="post">
    <input type="hidden" name="token" value="${token}" /><input type="hidden" name="lang" value="${language}" />
    <input type="hidden" name="confirm" value="${confirm}" />
    <p class="note">${say(`ask.${operation}`)}</p>
    <button type="submit">${say(`confirm.${operation}`)}</button>
    <a class="button quiet" href="${cancel}">${say('notYet')}</a>
  </form>`;
}
