import type { Language } from '#contract/people/user.ts';
import { parcelLabel } from '../../messages/mailText.ts';
import type { PublicParcel } from './publicParcel.ts';
import { html, type Html } from '../../messages/customerPages/html.ts';
import { pickupWords } from '../../messages/customerPages/texts.ts';

/** Where a parcel is and was: what its recipient is told. */
export function trackingPage(
  parcel: PublicParcel,
  language: Language,
): { readonly title: string; readonly content: Html } {
  const say = pickupWords(language);
  const title = parcel.status === null ? say('tracking.waiting') : parcelLabel(language, parcel.status);
  const { events, carrierPage } = parcel;
  return {
    title,
    content: html`<h1>${title}</h1>
      ${facts(parcel, language)}
      ${
        events.length > 0
          ? html`<section class="card">
              <h2>${say('tracking.way')}</h2>
              <ol class="steps">
                ${events.map((event) => step(event, parcel.timeZone, language))}
              </ol>
            </section>`
          : html`<p class="muted">${say('tracking.nothing')}</p>`
      }
      ${carrierPage !== null && html`<p><a href="${carrierPage}" rel="noreferrer">${say('tracking.carrierPage')}</a></p>`}`,
  };
}

function facts({ orderReference, number, of, carrier, trackingNumber }: PublicParcel, language: Language): Html {
  const say = pickupWords(language);
  return html`<dl>
    <dt>${say('order')}</dt>
    <dd class="mono">${orderReference}</dd>
    ${
      of > 1 &&
      html`<dt>${say('parcel')}</dt>
        <dd>${say('parcelOf', { number, of })}</dd>`
    }
    ${
      carrier !== null &&
      html`<dt>${say('tracking.carrier')}</dt>
        <dd>${carrier}</dd>`
    }
    <dt class="long">${say('tracking.number')}</dt>
    <dd class="mono long">${trackingNumber}</dd>
  </dl>`;
}

/** Our word for a scan, and the carrier's own where we have none. */
function step({ at, status, place, text }: PublicParcel['events'][number], timeZone: string, language: Language): Html {
  // dd/MM/yyyy HH:mm, as everywhere else.
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const when = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone });
  return html`<li>
    <strong>${status === null ? text : parcelLabel(language, status)}</strong>
    <span class="muted"
      ><time datetime="${at.toISOString()}">${when.format(at).replace(',', '')}</time
      >${place !== '' && ` · ${place}`}</span
    >
  </li>`;
}
