import type { CarrierRefusal } from './shipment.ts';

/** Words that operators send beside codes that they do not publish; the Spanish ones publish no code. The first that fits counts. */
const WORDS: readonly (readonly [RegExp, CarrierRefusal['code']])[] = [
  [/formato.*(etiqueta|imagen)|(etiqueta|imagen).*formato|(label|image) ?format|format.*\blabel/i, 14005],
  [/(tama[nñ]o|plantilla).*etiqueta|etiqueta.*(tama[nñ]o|plantilla)|(label|stock) ?size|label template/i, 14008],
  [/(remitente|shipper|sender|ship ?from)\b.*(mismo pa[ií]s|same (country|as the shipper))/i, 14004],
  [/ship ?from\b.*country.*\bnot match\b.*shipper/i, 14004],
  [/(un solo|solo un|only one) (bulto|package|parcel|piece)|(varios|m[uú]ltiples) bultos|multi-?bulto/i, 14007],
  [/multiple (packages|parcels|pieces)/i, 14007],
  [/(producto|servicio|product|service)\b.*(destin|origin|origen|pa[ií]s|country|zona|poblaci[oó]n)/i, 14003],
  [/(producto|servicio|product|service)\b.*(no disponible|unavailable)|sin servicio|not available/i, 14003],
  [/(producto|servicio|product|service)\b.*(no |not |inv[aá]lid|err[oó]ne|desconocid|unknown)/i, 14006],
  [/(invalid|unknown|unsupported) (product|service)\b/i, 14006],
  [
    /c[oó]d(igo|\.)? ?postal|poblaci[oó]n|localidad|direcci[oó]n|tel[eé]fono|destinatario|remitente|\bpeso\b|kilos/i,
    14002,
  ],
  [/postal ?code|postcode|\bcit(y|ies)\b|address|phone|\bweigh|maximum (length|size)/i, 14002],
];

/** Our code for a refusal in the operator's words; 14001 = a plain no. */
export function refusalByWords(text: string): CarrierRefusal['code'] {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? 14001;
}

const CITY = /\bcit(y|ies)\b|poblaci[oó]n|localidad/i;
const POSTCODE = /post(al)? ?code|c[oó]d(igo|\.)? ?postal/i;
const SENDER = /remitente|shipper|sender|ship ?from/i;

/** Whether an operator says that the recipient's city and postcode disagree; of the sender's other people know. */
export function isCityOfPostcode(text: string): boolean {
  return CITY.test(text) && POSTCODE.test(text) && !SENDER.test(text);
}
