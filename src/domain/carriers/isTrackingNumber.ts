import { correosLetter, dhlCheckDigit, mod10CheckDigit, s10CheckDigit, upsCheckDigit } from './checkDigits.ts';
import type { OperatorCode } from './operators.ts';

/** Whether the text has the shape and the check digit of UPU S10: parcels and registered letters of every post. */
export function isS10(text: string): boolean {
  return /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text) && s10CheckDigit(text.slice(2, 10)) === text.charAt(10);
}

export function isUps(text: string): boolean {
  return /^1Z[A-Z0-9]{15}\d$/.test(text) && upsCheckDigit(text.slice(2, 17)) === text.charAt(17);
}

export function isDhlWaybill(text: string): boolean {
  return /^\d{10,11}$/.test(text) && dhlCheckDigit(text.slice(0, -1)) === text.slice(-1);
}

export function isCorreos(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{20}[A-Z]$/.test(text) && correosLetter(text.slice(0, 22)) === text.charAt(22);
}

function isOurs(prefix: string, text: string): boolean {
  if (!text.startsWith(prefix) || !/^\d{15}$/.test(text.slice(2))) return false;
  return mod10CheckDigit(text.slice(2, 16)) === text.charAt(16);
}

const SHAPES: Readonly<Record<OperatorCode, (text: string) => boolean>> = {
  UPS: isUps,
  DHL: (text) => isDhlWaybill(text) || /^J[A-Z]{2,3}\d{9,18}$/.test(text),
  CORREOS: (text) => isCorreos(text) || isS10(text),
  CORREOSEXPRESS: (text) => /^(\d{16}|\d{23})$/.test(text),
  SEUR: (text) => /^(\d{14}|EC\d{12})$/.test(text),
  SEURSIL: (text) => /^(\d{14}|EC\d{12})$/.test(text),
  CLICKANDCOLLECT: (text) => isOurs('CC', text),
  DRAGEU: (text) => isOurs('DG', text),
};

/** Whether a number can be one of this carrier: its shape and, where it has one, its check digit (labels.md). */
export function isTrackingNumber(operator: OperatorCode, text: string): boolean {
  return SHAPES[operator](text);
}
