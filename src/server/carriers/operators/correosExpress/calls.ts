import type { Dialect } from '../dialect.ts';

/** Web service of Correos Express: it has no call that cancels. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/wspsc/apiRestGrabacionEnviok8s/json/grabacionEnvio' },
  find: { name: 'find', method: 'GET', path: '/wspsc/apiRestEtiquetaTransporte/json/etiquetaTransporte?ref={n}' },
  label: {
    name: 'label',
    method: 'GET',
    path: '/wspsc/apiRestEtiquetaTransporte/json/etiquetaTransporte?ref={n}&tipo={format}&papel={size}',
  },
  cancel: null,
  track: { name: 'track', method: 'POST', path: '/wspsc/apiRestSeguimientoEnviosk8s/json/seguimientoEnvio' },
};
