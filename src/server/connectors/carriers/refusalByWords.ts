import type { CarrierRefusal } from './shipment.ts';

/** Words that operators send beside codes that they do not publish; the Spanish ones publish no code. The first that fits counts. */
const WORDS: readonly (readonly [RegExp, CarrierRefusal['code']])[] = [
  [/(producto|servicio|product|service)\b.*(no |not |inv[aá]lid|unavailable)|sin servicio|not available/i, 14003],
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
