import { CODES_OF_A_PRODUCT, isErrorCode, PROTOCOL_CODES } from '#contract/errors/codes.ts';
import { UNREADABLE } from '#contract/errors/unreadable.ts';
import { LABEL_REFUSALS } from '#domain/carriers/labelRefusals.ts';
import { UNFIT_PARTS } from '#domain/carriers/unfitParts.ts';
import { withReason } from './reasonText.ts';
import type { TFunction } from 'i18next';

export interface ActionRefusal {
  readonly code: number | string | null;
  readonly data: readonly string[];
  /** What stands in the way, in facts of the order. */
  readonly reason?: { readonly key: string; readonly data: Readonly<Record<string, string>> } | undefined;
  /** The parts of a refusal that has several. */
  readonly details?:
    | readonly {
        readonly id_product?: number | undefined;
        readonly code?: number | undefined;
        readonly data?: readonly string[] | undefined;
        readonly text?: string | undefined;
      }[]
    | undefined;
}

/** Refusals of the transport that have a text, and words of the device itself. */
const HTTP: ReadonlySet<string> = new Set([
  '400',
  '401',
  '403',
  '404',
  '408',
  '409',
  '410',
  '412',
  '413',
  '419',
  '422',
  '426',
  '429',
  '431',
  '503',
]);
const OWN: ReadonlySet<string> = new Set(['no-network', 'stopped', UNREADABLE, 'not-confirmed']);

const SENDER = 'sender_';
/** Words about the sender with a sentence of their own. */
const OWN_SENTENCE: ReadonlySet<string> = new Set(['sender_tax_id', 'sender_address_long', 'sender_city_long']);

/** What a machine word in the details means to the person who mends it. */
const WORDS: ReadonlySet<string> = new Set([
  ...UNFIT_PARTS.filter((part) => !isOfSender(part)),
  'country',
  'sender',
  'phone_or_email',
  'phone_unclear',
  'po_box',
  'tax_id',
  'weight_missing',
  'weight',
  'dimensions',
  'value',
  'value_missing',
  'currency',
  'excluded_goods',
  'dangerous',
  'invoice_number',
  'origin_country',
  'sender_tax_id',
  'in-progress',
  'unknown_address',
  'mail_limit',
]);

/** Why a webhook could not be called at all; its answer, where one came, stands as it is. */
const NOT_CALLED: ReadonlySet<string> = new Set([
  'timeout',
  'network',
  'blocked',
  'too-large',
  'in-progress',
  'not-saved',
]);

/** Refusals of an operator: what stands in their details beside our words is its reply. */
const OF_CARRIER: ReadonlySet<number | string | null> = new Set(LABEL_REFUSALS);

/** More than these parts of a refusal are counted, not said. */
const MAX_PARTS = 3;

export type RefusalWords = TFunction<['bulk', 'errors', 'reasons', 'statuses']>;

/**
 * Why an order was refused: the words of the catalogue with its parts, then what stands in the way in words of the
 * order.
 */
export function actionRefusalText(refusal: ActionRefusal, t: RefusalWords, language: string): string {
  return withReason(catalogueText(refusal, t), refusal.reason, t, language);
}

function catalogueText(refusal: ActionRefusal, t: RefusalWords): string {
  const reached = refusal.details?.[0]?.text ?? refusal.data[1] ?? '';
  if (refusal.code === 18011 && NOT_CALLED.has(reached))
    return t('bulk:notCalled', { url: refusal.data[0], why: t(`bulk:call.${reached}`) });
  const parts = (refusal.details ?? []).map((part) => {
    if (part.code !== undefined) return codeText(part.code, part.data ?? [], t);
    return detailText(part.text ?? '', t);
  });
  const said = [...new Set(parts.filter((part) => part !== ''))];
  if (OF_CARRIER.has(refusal.code) && isForeign(refusal)) return carrierText(refusal, said, t);
  const more = said.length - MAX_PARTS;
  if (more > 0) said.splice(MAX_PARTS, more, t('bulk:moreParts', { count: more }));
  const why = codeText(refusal.code ?? 1, refusal.data, t);
  return said.length === 0
    ? why
    : t('ui:named', { name: why, words: said.reduce((before, part) => t('bulk:partAfter', { before, part })) });
}

/** Whether the details are no words of ours. */
function isForeign({ details = [] }: ActionRefusal): boolean {
  return (
    details.length > 0 && details.every(({ code, text = '' }) => code === undefined && text !== '' && !isOurs(text))
  );
}

/** A reply in the operator's words; where we know the reason, it is said in ours alone. */
function carrierText({ code, data, reason }: ActionRefusal, said: readonly string[], t: RefusalWords): string {
  const why = codeText(code ?? 1, data, t);
  return reason ? why : t('bulk:carrierSays', { why, words: said.join('; ') });
}

function codeText(code: number | string, data: readonly string[], t: RefusalWords): string {
  const word = String(code);
  const blanks = { 0: data[0] ?? '', 1: data[1] ?? '' };
  if (OWN.has(word)) return t(`bulk:reason.${word}`);
  if (isErrorCode(code)) {
    const why = t(`errors:${code}`, blanks);
    return CODES_OF_A_PRODUCT.has(code) && data[0] ? t('errors:ofProduct', { why, product: data[0] }) : why;
  }
  if (PROTOCOL_CODES.some((one) => one === word)) return t(`errors:protocol.${word}`);
  return HTTP.has(word) ? t(`errors:http.${word}`, blanks) : t('errors:1');
}

/** The sentence about it is said of the sender, too. */
function isOfSender(word: string): boolean {
  return word.startsWith(SENDER) && !OWN_SENTENCE.has(word);
}

function plainWord(word: string): string {
  return isOfSender(word) ? word.slice(SENDER.length) : word;
}

function isOurs(word: string): boolean {
  return WORDS.has(plainWord(word));
}

function detailText(word: string, t: RefusalWords): string {
  const isSender = isOfSender(word);
  const plain = plainWord(word);
  // A carrier's own words are shown unchanged.
  if (!WORDS.has(plain)) return word;
  const said = t(`bulk:detail.${plain}`);
  return isSender ? t('bulk:detailOfSender', { what: said }) : said;
}
