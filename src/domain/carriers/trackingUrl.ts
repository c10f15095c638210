import type { OperatorCode } from './operators.ts';

const PAGES: Readonly<Partial<Record<OperatorCode, string>>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  DHL: 'https://www.dhl.com/es-es/home/tracking.html?tracking-id=',
  CORREOS: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  CORREOSEXPRESS: 'https://s.correosexpress.com/c?n=',
  SEUR: 'https://www.seur.com/livetracking/pages/seguimiento-online.do?segOnlineIdentificador=',
  SEURSIL: 'https://www.seur.com/livetracking/pages/seguimiento-online.do?segOnlineIdentificador=',
};

/** Where the customer follows the parcel; null for operators without a page of their own. */
export function trackingUrl(operator: OperatorCode, number: string): string | null {
  const page = PAGES[operator];
  return page === undefined ? null : page + encodeURIComponent(number);
}
