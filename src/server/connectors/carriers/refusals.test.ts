import { describe, expect, it } from 'vitest';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import { DIALECTS } from './dialects.ts';

const seur = (title: string, detail: string) => ({ errors: [{ title, status: '400', detail }] });
const correos = (errorCode: number, errorFieldName: string | null, description: string) => ({
  shipments: [{ validationErrorCount: 1, error: [{ errorCode, errorFieldName, description }] }],
});
const cex = (codigoRetorno: number | string, mensajeRetorno: string | null, datosResultado: string | null = null) => ({
  codigoRetorno,
  mensajeRetorno,
  datosResultado,
});

/** Every shape of refusal that an interface or a client of it shows, and what it is to us; null = it is none. */
const REFUSALS: readonly (readonly [OperatorCode, unknown, number | null, string?])[] = [
  ['CORREOSEXPRESS', cex(0, ''), null],
  ['CORREOSEXPRESS', cex('0', null), null],
  ['CORREOSEXPRESS', cex(1, 'Código postal de destino erróneo'), 14002, 'postal'],
  ['CORREOSEXPRESS', cex(-3, 'La población no existe'), 14002, '-3'],
  ['CORREOSEXPRESS', cex(-7, 'Producto no disponible'), 14003, 'Producto'],
  ['CORREOSEXPRESS', cex('401', ''), 14001, '401'],
  ['CORREOSEXPRESS', { codErr: -10, desErr: 'Envío no encontrado', listaEtiquetas: [] }, 14001, 'no encontrado'],
  ['CORREOSEXPRESS', { codErr: '0', desErr: '', listaEtiquetas: ['x'] }, null],
  // Its labels failed; the shipment stands.
  ['CORREOSEXPRESS', cex(404, 'Etiqueta no disponible', '3230000000000001'), null],
  ['SEUR', seur('BAD_REQUEST', 'Error trying to retrieve cities from API catalogue'), 14002, 'cities'],
  ['SEUR', seur('SERVICE_ERROR', 'Product 2 is not available'), 14003, 'Product 2'],
  ['SEUR', seur('UNAUTHORIZED', 'Jwt is expired'), 14001, 'expired'],
  ['SEUR', { errors: [] }, null],
  ['SEUR', { error: 'invalid_grant', error_description: 'Invalid user credentials' }, 14001, 'credentials'],
  ['SEUR', { data: [{ shipmentCode: '1', description: 'The shipment has been cancelled correctly' }] }, null],
  ['CORREOS', correos(1, 'addressee.cp', 'No válido'), 14002, 'addressee.cp'],
  ['CORREOS', correos(2, 'packageWeightGrams', 'No válido'), 14002, 'packageWeightGrams'],
  ['CORREOS', correos(3, 'product', 'No válido'), 14003, '3'],
  ['CORREOS', correos(4, null, 'El código postal no es válido'), 14002, 'postal'],
  ['CORREOS', correos(5, 'contractNumber', 'El contrato no existe'), 14001, 'contrato'],
  ['CORREOS', { shipments: [{ validationErrorCount: 0, error: [] }] }, null],
  ['CORREOS', { message: '', errors: [{ errorCode: 3001, description: 'El envío no existe' }] }, 14001, '3001'],
  ['CORREOS', { message: 'Envío anulado', errors: [] }, null],
  ['CORREOS', { error: 'The JWT token is expired' }, 14001, 'JWT'],
  [
    'CORREOS',
    { code: 400, message: 'BAD REQUEST', moreInformation: { description: 'shipments is mandatory' } },
    14001,
    'mandatory',
  ],
  ['CORREOS', { code: 429, message: 'Too Many Requests', moreInformation: 'Quota exceeded' }, 14001, 'Quota'],
  ['CORREOS', { pdf: 'x', zpl: null, xml: null, error: null }, null],
  ['CORREOS', { pdf: null, zpl: null, xml: null, error: 'Envío no encontrado' }, 14001, 'no encontrado'],
];

describe('refusals of operators', () => {
  it.each(REFUSALS.map(([operator, answer, code, text]) => ({ operator, answer, code, text })))(
    '$operator $answer is $code',
    ({ operator, answer, code, text = '' }) => {
      const refusal = DIALECTS[operator].toRefusal(answer);
      expect([refusal?.code ?? null, refusal?.text ?? '']).toEqual([code, expect.stringContaining(text)]);
    },
  );
});
