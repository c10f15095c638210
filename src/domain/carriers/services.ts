import type { OperatorCode } from './operators.ts';
import type { Zone } from '../geography/zones.ts';

export interface CarrierService {
  readonly operator: OperatorCode;
  readonly code: string;
  readonly name: string;
  /** Where it delivers. */
  readonly to: readonly Zone[];
  /** Where it collects, when not everywhere. */
  readonly from?: readonly Zone[];
  /** The one country it delivers in, when narrower than the zones. */
  readonly country?: string;
  /** Shipper and consignee must be in one country (code 14004). */
  readonly domestic?: true;
  /** One package only (code 14007). */
  readonly single?: true;
  /** Somebody must be called or written to: a phone or an e-mail address is needed. */
  readonly contact?: true;
  /** From the customer back to the shop; never chosen for an outgoing order. */
  readonly returns?: true;
  readonly maxG?: number;
}

const SPAIN: readonly Zone[] = ['PEN', 'BAL', 'CAN', 'CEU', 'MEL'];
const MAINLAND: readonly Zone[] = ['PEN', 'PT'];
const IBERIA: readonly Zone[] = [...SPAIN, 'PT', 'AD'];
const EUROPE: readonly Zone[] = ['PT', 'EU'];
const ABROAD: readonly Zone[] = ['PT', 'AD', 'GI', 'EU', 'THIRD'];
const EVERYWHERE: readonly Zone[] = [...SPAIN, ...ABROAD];
const BEYOND_VAT: readonly Zone[] = ['CAN', 'CEU', 'MEL', 'AD', 'GI', 'THIRD'];

type Extra = Omit<CarrierService, 'operator' | 'code' | 'name' | 'to'>;
type Row = readonly [code: string, name: string, to: readonly Zone[], extra?: Extra];

const UPS: readonly Row[] = [
  ['11', 'Standard', EVERYWHERE.filter((zone) => zone !== 'CAN')],
  ['65', 'Express Saver', EVERYWHERE],
  ['07', 'Express', EVERYWHERE],
  ['54', 'Express Plus', EVERYWHERE],
  ['08', 'Expedited', EVERYWHERE],
  ['70', 'Access Point Economy', ['PEN', 'BAL', ...EUROPE], { single: true, contact: true, maxG: 20_000 }],
  ['74', 'Express 12:00', ['EU'], { country: 'DE' }],
  ['17', 'Worldwide Economy DDU', ['THIRD']],
  ['72', 'Worldwide Economy DDP', ['THIRD']],
];

const DHL: readonly Row[] = [
  ['N', 'Domestic Express', EVERYWHERE, { domestic: true }],
  ['1', 'Domestic Express 12:00', EVERYWHERE, { domestic: true }],
  ['I', 'Domestic Express 9:00', EVERYWHERE, { domestic: true }],
  ['U', 'Express Worldwide (EU)', EUROPE],
  ['P', 'Express Worldwide', BEYOND_VAT],
  ['D', 'Express Worldwide, documents', EVERYWHERE],
  ['T', 'Express 12:00', EVERYWHERE],
  ['K', 'Express 9:00', EVERYWHERE],
  ['Y', 'Express 12:00 (no documents)', EVERYWHERE],
  ['W', 'Economy Select', EUROPE],
  ['H', 'Europack', EUROPE],
];

const CORREOS: readonly Row[] = [
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
];

const CORREOSEXPRESS: readonly Row[] = [
  ['63', 'Paq 24', [...IBERIA, 'GI']],
  ['61', 'Paq 10', MAINLAND],
  ['62', 'Paq 14', MAINLAND],
  ['92', 'Paq Empresa 14', MAINLAND],
  ['93', 'ePaq 24', MAINLAND, { maxG: 15_000 }],
  ['27', 'Campaña', ['PEN', 'BAL']],
  ['66', 'Baleares', ['BAL']],
  ['67', 'Canarias Exprés', ['CAN']],
  ['68', 'Canarias Aéreo', ['CAN']],
  ['69', 'Canarias Marítimo', ['CAN']],
  ['90', 'Internacional Estándar', ['EU', 'THIRD']],
  ['91', 'Internacional Exprés', ['EU', 'THIRD']],
];

const SEUR: readonly Row[] = [
  ['31/2', 'B2C Estándar', IBERIA],
  ['1/2', 'SEUR 24', IBERIA],
  ['3/2', 'SEUR 10', IBERIA],
  ['9/2', 'SEUR 13:30', IBERIA],
  ['15/2', 'SEUR 48', SPAIN, { domestic: true }],
  ['13/2', 'SEUR 72', SPAIN, { domestic: true }],
  ['17/2', 'Marítimo', ['BAL', 'CAN']],
  ['1/48', '2SHOP', IBERIA, { single: true, contact: true, maxG: 20_000 }],
  ['9/18', 'Frío 13:30', MAINLAND],
  ['3/18', 'Frío 10', MAINLAND],
  ['15/18', 'Frío 48', MAINLAND],
  ['77/70', 'Classic Internacional', EUROPE],
  ['19/70', 'NetExpress', ['EU', 'THIRD', 'GI']],
  ['77/48', 'Classic 2Shop', EUROPE, { contact: true, maxG: 20_000 }],
  ['77/226', 'Classic Economy', EUROPE],
  ['77/104', 'Classic Crossborder', EUROPE],
  ['7/108', 'Courier Internacional', ['THIRD', 'GI']],
];

const CLICKANDCOLLECT: readonly Row[] = [['CC', 'Recogida en tienda', EVERYWHERE]];

const HAUL: readonly Zone[] = ['PEN', 'BAL', 'CAN', 'CEU', 'MEL'];
const DRAGEU: readonly Row[] = [
  ['1C', 'Primera clase', HAUL, { from: HAUL }],
  ['2C', 'Segunda clase', HAUL, { from: HAUL }],
  ['GL', 'Internacional', EVERYWHERE],
];

const ROWS: Readonly<Record<OperatorCode, readonly Row[]>> = {
  UPS,
  DHL,
  CORREOS,
  CORREOSEXPRESS,
  SEUR,
  SEURSIL: SEUR,
  CLICKANDCOLLECT,
  DRAGEU,
};

/** Every service of every operator; the first that serves a route is its standard. */
export const CARRIER_SERVICES: readonly CarrierService[] = Object.entries(ROWS).flatMap(([operator, rows]) =>
  rows.map(([code, name, to, extra]) => ({ operator: operator as OperatorCode, code, name, to, ...extra })),
);

const BY_KEY = new Map(CARRIER_SERVICES.map((service) => [`${service.operator} ${service.code}`, service]));

/** @returns null for a code that the operator does not offer (14006) */
export function findService(operator: OperatorCode, code: string): CarrierService | null {
  return BY_KEY.get(`${operator} ${code}`) ?? null;
}

/** In the order in which they are offered. */
export function servicesOf(operator: OperatorCode): readonly CarrierService[] {
  return CARRIER_SERVICES.filter((service) => service.operator === operator);
}
