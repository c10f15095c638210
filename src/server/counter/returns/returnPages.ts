import type { Language } from '#contract/people/user.ts';
import {
  LONGEST_RETURN_COMMENT,
  MOST_RETURN_PHOTOS,
  type ReturnProblem,
  type SaidReturn,
} from '#domain/orders/announcedReturn.ts';
import { RETURN_WAYS } from '#domain/orders/returnSettings.ts';
import { html, type Html } from '../../messages/customerPages/html.ts';
import { LOCALES, pickupWords, returnReason } from '../../messages/customerPages/texts.ts';
import { parcelLabel } from '../../messages/mailText.ts';
import type { ReturnableLine, ReturnAddress, ReturnPage, ShownReturn } from './readReturnPage.ts';

interface Shown {
  readonly title: string;
  readonly content: Html;
}

/** Where a visitor says which order they mean. @param wrong what is said of the last try; null = there was none */
export function entryPage(
  { text, order, wrong }: { readonly text: string; readonly order: string; readonly wrong: string | null },
  language: Language,
): Shown {
  const say = pickupWords(language);
  const title = say('returns.title');
  return {
    title,
    content: html`<h1>${title}</h1>
      <p>${say('returns.enter')}</p>
      ${wrong !== null && html`<p class="alarm" role="alert">${wrong}</p>`}
      <form method="post">
        <input type="hidden" name="lang" value="${language}" />
        <label
          >${say('returns.number')}<input
            name="order"
            value="${order}"
            required
            maxlength="64"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
        /></label>
        <label
          >${say('returns.postcode')}<input name="postcode" required maxlength="16" autocomplete="postal-code"
        /></label>
        <button type="submit">${say('returns.go')}</button>
      </form>
      ${textOf(text)}`,
  };
}

interface Visit {
  readonly language: Language;
  /** Names the return that this page can announce. */
  readonly form: string;
  /** The address of the page, without a query. */
  readonly address: string;
  /** What was sent, where it was refused, and why. */
  readonly said: SaidReturn | null;
  readonly problems: readonly ReturnProblem[];
  /** What is said first, and whether it is bad news; null = nothing happened. */
  readonly news: { readonly text: string; readonly isBad: boolean } | null;
}

/** The returns of an order: those that are there, and the form for one more. */
export function returnsPage(page: ReturnPage, visit: Visit): Shown {
  const { language, news } = visit;
  const say = pickupWords(language);
  const title = say(page.returns.length > 0 ? 'returns.yours' : 'returns.title');
  return {
    title,
    content: html`<h1>${title}</h1>
      ${news && html`<p class="${news.isBad ? 'alarm' : 'note'}" role="${news.isBad ? 'alert' : 'status'}">${news.text}</p>`}
      <dl>
        <dt>${say('order')}</dt>
        <dd class="mono">${page.reference}</dd>
        ${
          page.until !== null &&
          page.bar !== 'late' &&
          html`<dt>${say('returns.until')}</dt>
            <dd>${day(page.until, page, language)}</dd>`
        }
      </dl>
      ${page.returns.map((one) => returnCard(one, page, visit))}
      ${page.bar === null ? announceForm(page, visit) : html`<p class="note">${say(`returns.bar.${page.bar}`)}</p>`}
      ${textOf(page.rules.text)}`,
  };
}

/** A page with one sentence: what was asked for cannot be shown. */
export function saidPage(title: string, text: string): Shown {
  return {
    title,
    content: html`<h1>${title}</h1>
      <p>${text}</p>`,
  };
}

function textOf(text: string): Html | null {
  return text.trim() === '' ? null : html`<section class="card"><p class="lines">${text.trim()}</p></section>`;
}

function day(at: Date, { timeZone }: Pick<ReturnPage, 'timeZone'>, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(at);
}

/** How far a return is, in the words of who waits for it. */
function stateOf({ status, said, hasLabel }: ShownReturn, language: Language): string {
  const say = pickupWords(language);
  if (status === 'RETURN_REQUESTED' || status === 'LABEL_CREATED') {
    if (said?.way === 'office') return say('returns.state.bring');
    return say(hasLabel ? 'returns.state.labelled' : 'returns.state.waiting');
  }
  if (status === 'RETURN_RECEIVED_RIGHT' || status === 'RETURN_RECEIVED_WRONG') return say('returns.state.received');
  if (status === 'RETURN_CANCELED' || status === 'CANCELED') return say('returns.state.cancelled');
  return parcelLabel(language, status);
}

function returnCard(one: ShownReturn, page: ReturnPage, visit: Visit): Html {
  const { language, address } = visit;
  const say = pickupWords(language);
  const { said, status } = one;
  const isOpen = status === 'RETURN_REQUESTED';
  const isOver = status === 'RETURN_CANCELED' || status === 'CANCELED';
  return html`<section class="card">
    <h2>${stateOf(one, language)}</h2>
    <dl>
      <dt>${say('returns.return')}</dt>
      <dd class="mono">${one.reference}</dd>
      <dt>${say('returns.asked')}</dt>
      <dd>${day(one.at, page, language)}</dd>
      ${
        said &&
        html`<dt>${say('returns.payer')}</dt>
          <dd>${say(`returns.pays.${said.payer}`)}</dd>`
      }
      ${
        !isOver &&
        html`<dt>${say('returns.refund')}</dt>
          <dd>
            ${one.refundedAt ? say('returns.refunded', { date: day(one.refundedAt, page, language) }) : say('returns.notYet')}
          </dd>`
      }
    </dl>
    <ul>
      ${one.lines.map(({ name, units, reason }) => html`<li>${units} × ${name}${reason !== null && html` <span class="muted">· ${returnReason(language, reason)}</span>`}</li>`)}
    </ul>
    ${said && said.comment !== '' && html`<p class="lines muted">${said.comment}</p>`}
    ${one.hasLabel && !isOver && html`<p><a class="button" href="${address}/label/${one.id}">${say('returns.getLabel')}</a></p>`}
    ${isOpen && where(said?.way ?? 'label', page, language)} ${isOpen && said && photoForm(one.id, said.photos, visit)}
  </section>`;
}

function where(way: 'label' | 'office', { offices, warehouse }: ReturnPage, language: Language): Html | null {
  const say = pickupWords(language);
  const places = way === 'office' ? offices : warehouse ? [warehouse] : [];
  if (places.length === 0) return null;
  return html`<p><strong>${say(way === 'office' ? 'returns.bringTo' : 'returns.sendTo')}</strong></p>
    ${places.map((place) => html`<p>${written(place)}</p>`)}`;
}

function written({ name, address1, address2, postcode, city }: ReturnAddress): Html {
  return html`${name}<br />${address1}${address2 !== null && html`<br />${address2}`}<br />${postcode} ${city}`;
}

function photoForm(returnId: number, photos: number, { language, address }: Visit): Html {
  const say = pickupWords(language);
  return html`${photos > 0 && html`<p class="muted">${say('returns.photos', { count: photos })}</p>`}
  ${
    photos < MOST_RETURN_PHOTOS &&
    html`<form method="post" action="${address}/photo/${returnId}?lang=${language}" enctype="multipart/form-data">
      <label
        >${say('returns.photo')}<input type="file" name="file" accept="image/jpeg,image/png,image/webp" required
      /></label>
      <button type="submit" class="quiet">${say('returns.addPhoto')}</button>
    </form>`
  }`;
}

function announceForm(page: ReturnPage, visit: Visit): Html {
  const { language, form, said, problems } = visit;
  const say = pickupWords(language);
  const has = (problem: ReturnProblem['problem']) => problems.some((one) => one.problem === problem);
  const alarm = (key: string, values = {}) => html`<p class="alarm" role="alert">${say(key, values)}</p>`;
  const ways = RETURN_WAYS.filter((way) => page.rules.ways.includes(way));
  const { paid_by } = page.rules;
  return html`<form method="post" id="announce">
    <input type="hidden" name="lang" value="${language}" />
    <input type="hidden" name="form" value="${form}" />
    <h2>${say(page.returns.length > 0 ? 'returns.another' : 'returns.what')}</h2>
    ${has('nothing') && alarm('returns.wrong.nothing')} ${page.lines.map((line) => lineFields(line, page, visit))}
    <label
      >${say('returns.comment')}<textarea name="comment" rows="3" maxlength="${LONGEST_RETURN_COMMENT}">
${said?.comment ?? ''}</textarea>
    </label>
    ${has('comment') && alarm('returns.wrong.comment', { most: LONGEST_RETURN_COMMENT })}
    <fieldset>
      <legend>${say('returns.how')}</legend>
      ${has('way') && alarm('returns.wrong.way')}
      ${ways.map((way, place) => html`<label class="choice"><input type="radio" name="way" value="${way}" required ${checked((said?.way ?? '') === way || (said === null && place === 0))} /> ${say(`returns.way.${way}`)}</label>`)}
    </fieldset>
    <p class="muted">${say(`returns.paid.${paid_by}`)}</p>
    <button type="submit">${say('returns.send')}</button>
    <p class="muted">${say('returns.photoLater')}</p>
  </form>`;
}

const checked = (is: boolean): Html | null => (is ? html`checked` : null);

function lineFields(line: ReturnableLine, { rules, lines }: ReturnPage, { language, said, problems }: Visit): Html {
  const say = pickupWords(language);
  const { idProduct, name, left, isKept } = line;
  const isAlone = lines.length === 1 && left === 1;
  if (isKept || left === 0)
    return html`<fieldset>
      <legend>${name}</legend>
      <p class="muted">${say(isKept ? 'returns.kept' : 'returns.allBack')}</p>
    </fieldset>`;
  const given = said?.lines.find(({ id_product }) => id_product === idProduct);
  const wrong = problems.find((one) => 'id_product' in one && one.id_product === idProduct)?.problem;
  return html`<fieldset>
    <legend>${name}</legend>
    <div class="pair">
      <label
        >${say('returns.units', { count: left })}<input
          type="number"
          inputmode="numeric"
          name="units-${idProduct}"
          min="0"
          max="${left}"
          step="1"
          value="${given && Number.isFinite(given.units) ? given.units : isAlone && said === null ? 1 : 0}"
          ${wrong === 'units' ? html`aria-invalid="true"` : null}
      /></label>
      <label
        >${say('returns.reason')}<select
          name="reason-${idProduct}"
          ${wrong === 'reason' ? html`aria-invalid="true"` : null}
        >
          <option value="">${say('returns.choose')}</option>
          ${rules.reasons.map((reason) => html`<option value="${reason}" ${given?.reason === reason ? html`selected` : null}>${returnReason(language, reason)}</option>`)}
        </select></label
      >
    </div>
    ${wrong !== undefined && html`<p class="alarm" role="alert">${say(`returns.wrong.${wrong}`, { most: left })}</p>`}
  </fieldset>`;
}
