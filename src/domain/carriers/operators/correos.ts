import { correosLetter, s10CheckDigit } from '../checkDigits.ts';
import { padded, type NumberSeed } from '../numberSeed.ts';
import type { OperatorProfile } from '../operatorProfile.ts';
import { IBERIA, ABROAD } from '../serviceZones.ts';
import { CORREOS_CODES } from '../trackingCodes/correos.ts';

function parcel(seed: NumberSeed): string {
  const national = seed.to.country === 'ES' || seed.to.country === 'AD';
  if (!national) return s10(seed);
  const postcode = seed.to.postcode.replaceAll(/\D/g, '').padStart(5, '0').slice(-5);
  const serial = padded(seed.orderId * 10 + (seed.generation % 10), 9);
  const first22 = `PQDSPC${serial}${padded(seed.packageNumber, 2)}${postcode}`;
  return first22 + correosLetter(first22);
}

function s10(seed: NumberSeed): string {
  const counter = seed.orderId * 100 + seed.packageNumber;
  const serial = padded(counter, 8);
  const letter = String.fromCodePoint(65 + ((Math.floor(counter / 1e8) * 5 + seed.generation) % 26));
  return `C${letter}${serial}${s10CheckDigit(serial)}ES`;
}

export const CORREOS = {
  code: 'CORREOS',
  name: 'Correos',
  trackingPage: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  trackingCodes: CORREOS_CODES,
  isIberian: true,
  takesPoBoxes: true,
  referenceModes: ['PARCEL_NUMBER'],
  integrations: ['API'],
  labels: { formats: ['ZPL', 'PDF'], sizes: ['10X15', 'A4'], packages: 10 },
  limits: { maxG: 30_000, longestMm: 1200, sumMm: 2100, volumetric: { divisor: 6000, maxG: 60_000 } },
  billing: { volumeDivisor: 6000, stepG: 1000 },
  numbers: { parcel },
  services: [
    ['S0132', 'Paq Estándar domicilio', IBERIA],
    ['S0133', 'Paq Estándar oficina', IBERIA],
    ['S0178', 'Paq Estándar Citypaq', IBERIA, { contact: true }],
    ['S0235', 'Paq Premium domicilio', IBERIA],
    ['S0236', 'Paq Premium oficina', IBERIA],
    ['S0176', 'Paq Premium Citypaq', IBERIA, { contact: true }],
    ['S0410', 'Paq Estándar Internacional', ABROAD],
    ['S0360', 'Paq Light Internacional', ABROAD, { single: true, maxG: 2000 }],
    ['S0148', 'Paq Retorno', IBERIA, { returns: true }],
    ['PAAZE', 'Paq Estándar', IBERIA],
    ['PAFXB', 'Paq Premium', IBERIA],
    ['PADXA', 'Paq Today', ['PEN']],
    ['PARC', 'Paq Retorno', IBERIA, { returns: true }],
    ['POAZE', 'Paq Estándar Internacional', ABROAD],
    ['POAFXB', 'Paq Premium Internacional', ABROAD],
    ['POAXAC', 'Paq Light Internacional', ABROAD],
    ['PQDOM', 'Paquete Azul', IBERIA],
  ],
  account: [
    { name: 'contract_number', secret: false, maxLength: 8, pattern: /^\d{6,8}$/ },
    { name: 'customer_number', secret: false, maxLength: 10, pattern: /^[A-Z0-9]{8,10}$/ },
    { name: 'labeller_code', secret: false, maxLength: 4, pattern: /^[A-Z0-9]{4}$/ },
    { name: 'client_id', secret: false, maxLength: 100 },
    { name: 'client_secret', secret: true, maxLength: 200 },
    { name: 'gateway_id', secret: false, maxLength: 100 },
    { name: 'gateway_secret', secret: true, maxLength: 200 },
  ],
} as const satisfies OperatorProfile;
