import { describe, expect, it } from 'vitest';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import { DIALECTS } from './dialects.ts';

const seur = (title: string, detail: string) => ({ errors: [{ title, status: '400', detail }] });
const correos = (errorCode: number, errorFieldName: string | null, description: string) => ({
  shipments: [{ validationErrorCount: 1, error: [{ errorCode, errorFieldName, description }] }],
});
const ups = (code: string, message: string) => ({ response: { errors: [{ code, message }] } });
const dhl = (detail: string, more: object = { status: '400' }) => ({ title: 'Bad request', detail, ...more });
const cex = (codigoRetorno: number | string, mensajeRetorno: string | null, datosResultado: string | null = null) => ({
  codigoRetorno,
  mensajeRetorno,
  datosResultado,
});

/** Every shape of refusal that an interface or a client of it shows, and what it is to us; null = it is none. */
const REFUSALS: readonly (readonly [OperatorCode, unknown, number | null, string?])[] = [
  ['UPS', ups('121210', 'The requested service is unavailable between the selected locations'), 14003, '121210'],
  ['UPS', ups('120202', 'No'), 14002, '120202: No'],
  ['UPS', ups('120207', 'Missing/Invalid ShipTo PostalCode'), 14002, '120207'],
  ['UPS', ups('120302', 'No'), 14002],
  ['UPS', ups('120500', 'No'), 14006],
  ['UPS', ups('120801', 'Address Validation Error on Shipper address'), 14002],
  ['UPS', ups('120802', 'Address Validation Error on ShipTo address'), 14002],
  ['UPS', ups('121000', 'Request contains invalid data e.g. special characters'), 14002],
  ['UPS', ups('120100', 'Missing or invalid shipper number'), 14001],
  ['UPS', ups('120702', 'Missing/Invalid LabelSpecification/LabelImageFormat/Code'), 14005, '120702'],
  ['UPS', ups('120704', 'Invalid LabelSpecification/LabelStockSize/Height'), 14008, '120704'],
  ['UPS', ups('120317', 'The ShipFrom country must be the same as the Shipper country'), 14004],
  ['UPS', ups('120624', 'Only one package is allowed for this movement.'), 14007],
  ['UPS', ups('121375', 'Letter service is invalid for shipments with more than 1 package.'), 14007],
  ['UPS', ups('121513', 'Unsupported service'), 14006],
  ['UPS', ups('121214', 'UPS cannot ship from the origin country to the destination country'), 14003],
  // Where it has changed its numbers, its words say the same.
  ['UPS', ups('9999', 'Missing or invalid label image format code'), 14005],
  ['UPS', ups('9999', 'Invalid label stock size'), 14008],
  ['UPS', ups('9999', 'Invalid service code'), 14006],
  ['UPS', ups('9999', 'The selected service does not allow multiple packages'), 14007],
  ['UPS', ups('9999', 'The ShipFrom country must be the same as the Shipper country'), 14004],
  ['UPS', ups('9999', 'ShipFrom address country code does not match Shipper address country code'), 14004],
  ['UPS', ups('250002', 'Invalid Authentication Information.'), 14001],
  ['UPS', ups('10401', 'ClientId is Invalid'), 14001],
  ['UPS', ups('300501', 'No Shipments found'), 14001],
  ['UPS', ups('190101', 'Time for voiding has expired.'), 14001],
  ['UPS', ups('190102', 'No shipment found within the allowed void period'), 14001],
  // What its guide alone knows is read by its words.
  ['UPS', ups('121185', 'The selected service is unavailable to the desired country'), 14003],
  ['UPS', ups('121055', 'Package exceeds the maximum length constraint of 274 cm.'), 14002],
  ['UPS', ups('121031', 'Packages must weigh more than zero kilogram'), 14002],
  ['UPS', ups('TV1002', 'Invalid inquiry number'), 14001],
  // A number that nobody knows: what it says counts.
  ['UPS', ups('9999', 'The package weight is more than UPS carries'), 14002],
  ['UPS', ups('9999', 'No'), 14001],
  ['UPS', { ShipmentResponse: {} }, null],
  ['DHL', dhl('996: The requested product(s) (N) not available based on your search criteria'), 14003, '996'],
  ['DHL', dhl("7008: The requested Special Service Code 'EE' is not available between the two"), 14003, '7008'],
  ['DHL', dhl('410135: Not available at origin'), 14003],
  ['DHL', dhl('410138: Not available at payer'), 14003],
  ['DHL', dhl("998: ShipTimeStamp is not well formatted. (Expected: '2010-02-11T17:10:09 GMT+01:00')"), 14002, '998'],
  ['DHL', dhl('1001: The requested weight is too high'), 14002],
  ['DHL', dhl('8009: The city is invalid'), 14002],
  ['DHL', dhl('#/content/packages/0: required key [weight] not found', { status: '422' }), 14002, 'weight'],
  ['DHL', dhl('7127: The sellerDetails/postalAddress/countryCode value provided is invalid.'), 14002],
  ['DHL', dhl('7147: The shipment description Match Keyword'), 14002],
  ['DHL', dhl('1025: Account number is invalid'), 14001],
  // A product that the contract does not have.
  ['DHL', dhl('8003: Account not allowed for this service. Please contact your representative.'), 14006, '8003'],
  ['DHL', dhl('#/productCode: expected maxLength: 6, actual: 7', { status: '422' }), 14006],
  ['DHL', dhl('#/outputImageProperties/encodingFormat: gif is not a valid enum value', { status: '422' }), 14005],
  ['DHL', dhl('#/outputImageProperties/imageOptions/0/templateName: no', { status: '422' }), 14008],
  ['DHL', dhl('8007: The Shipper Account is invalid.'), 14001],
  ['DHL', dhl('Process failure occurred'), 14001, 'Process failure'],
  // Two shapes beside the plain one: a code in place of the status, and all that is wrong in a list.
  ['DHL', dhl('5032: Not authorized to use  this service', { code: '403' }), 14001, '5032'],
  [
    'DHL',
    dhl('Multiple problems found, see Additional Details', {
      status: '422',
      additionalDetails: ['400104: The provided number is invalid', '#/location: expected maxLength: 80, actual: 85'],
    }),
    14002,
    '#/location: expected maxLength: 80',
  ],
  ['DHL', { status: '401', title: 'Unauthorized' }, 14001, 'Unauthorized'],
  ['DHL', { shipmentTrackingNumber: '1234567890' }, null],
  ['CORREOSEXPRESS', cex(0, ''), null],
  ['CORREOSEXPRESS', cex('0', null), null],
  ['CORREOSEXPRESS', cex(1, 'Código postal de destino erróneo'), 14002, 'postal'],
  ['CORREOSEXPRESS', cex(-3, 'La población no existe'), 14002, '-3'],
  ['CORREOSEXPRESS', cex(-7, 'Producto no disponible'), 14003, 'Producto'],
  ['CORREOSEXPRESS', cex(-8, 'Producto no válido para este cliente'), 14006],
  ['CORREOSEXPRESS', cex(-8, 'Producto no contratado'), 14006],
  ['CORREOSEXPRESS', cex(-8, 'El producto no admite varios bultos'), 14007],
  ['CORREOSEXPRESS', cex(-8, 'Formato de etiqueta no válido'), 14005],
  ['CORREOSEXPRESS', cex(-8, 'Tamaño de etiqueta no válido'), 14008],
  ['CORREOSEXPRESS', cex('401', ''), 14001, '401'],
  ['CORREOSEXPRESS', { codErr: -10, desErr: 'Envío no encontrado', listaEtiquetas: [] }, 14001, 'no encontrado'],
  ['CORREOSEXPRESS', { codErr: '0', desErr: '', listaEtiquetas: ['x'] }, null],
  // The labels failed; the shipment stands.
  ['CORREOSEXPRESS', cex(404, 'Etiqueta no disponible', '3230000000000001'), null],
  ['SEUR', seur('BAD_REQUEST', 'Error trying to retrieve cities from API catalogue'), 14002, 'cities'],
  ['SEUR', seur('SERVICE_ERROR', 'Product 2 is not available'), 14003, 'Product 2'],
  ['SEUR', seur('SERVICE_ERROR', 'Service 31 is not available between origin and destination'), 14003],
  ['SEUR', seur('BAD_REQUEST', 'Invalid service'), 14006],
  ['SEUR', seur('BAD_REQUEST', 'Unknown product 99'), 14006],
  ['SEUR', seur('BAD_REQUEST', 'Only one parcel is allowed with this product'), 14007],
  ['SEUR', seur('BAD_REQUEST', 'Invalid label format'), 14005],
  ['SEUR', seur('BAD_REQUEST', 'Invalid label size'), 14008],
  ['SEUR', seur('UNAUTHORIZED', 'Jwt is expired'), 14001, 'expired'],
  ['SEUR', { errors: [] }, null],
  ['SEUR', { error: 'invalid_grant', error_description: 'Invalid user credentials' }, 14001, 'credentials'],
  ['SEUR', { data: [{ shipmentCode: '1', description: 'The shipment has been cancelled correctly' }] }, null],
  ['CORREOS', correos(1, 'addressee.cp', 'No válido'), 14002, 'addressee.cp'],
  ['CORREOS', correos(2, 'packageWeightGrams', 'No válido'), 14002, 'packageWeightGrams'],
  ['CORREOS', correos(3, 'product', 'No válido'), 14006, '3'],
  ['CORREOS', correos(4012, 'product', 'El producto no está permitido para el destino indicado'), 14003, '4012'],
  ['CORREOS', correos(3, 'deliveryMethod', 'No válido'), 14006],
  ['CORREOS', correos(3, 'packagesNumber', 'No válido'), 14007],
  ['CORREOS', correos(3, 'labelFormat', 'No válido'), 14005],
  ['CORREOS', correos(3, 'labelPrintMode', 'No válido'), 14008],
  ['SEURSIL', { rejected: 'DIRECCION', reason: 'No' }, 14002],
  ['SEURSIL', { rejected: 'PESO', reason: 'No' }, 14002],
  ['SEURSIL', { rejected: 'ZONA', reason: 'No' }, 14003],
  ['SEURSIL', { rejected: 'PAIS', reason: 'No' }, 14004],
  ['SEURSIL', { rejected: 'FORMATO', reason: 'No' }, 14005],
  ['SEURSIL', { rejected: 'SERVICIO', reason: 'No' }, 14006],
  ['SEURSIL', { rejected: 'BULTOS', reason: 'No' }, 14007],
  ['SEURSIL', { rejected: 'TAMANO', reason: 'No' }, 14008],
  ['SEURSIL', { rejected: 'OTRO', reason: 'No' }, 14001],
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

/** Numbers of UPS that its guide and mostly a second source know (SOURCES.md), each with a sentence that says nothing. */
const NUMBERS_OF_UPS: Readonly<Record<number, string>> = {
  14001: '120100 120113 120120 120122 120412 120415',
  14002: `
    120102 120105 120106 120107 120108 120109 120114 120115 120116 120202
    120205 120206 120207 120208 120209 120212 120213 120214 120302 120305
    120306 120307 120308 120309 120312 120313 120314 120600 120601 120602
    120605 120608 120609 120621 120801 120802 120803 121057`,
  14003: '120124 121100 121210 121214',
  14004: '120317',
  14005: '120700 120702',
  14006: '120500 121513',
  14007: '120624 121375',
  14008: '120703 120704 120705',
};

describe('refusals of operators', () => {
  it.each(
    Object.entries(NUMBERS_OF_UPS).flatMap(([code, numbers]) =>
      numbers
        .trim()
        .split(/\s+/)
        .map((number) => [number, code] as const),
    ),
  )('number %s of UPS is %s, whatever it says', (number, code) => {
    expect(DIALECTS.UPS.toRefusal(ups(number, '{Description}'))?.code).toBe(Number(code));
  });

  it.each(REFUSALS.map(([operator, answer, code, text]) => ({ operator, answer, code, text })))(
    '$operator $answer is $code',
    ({ operator, answer, code, text = '' }) => {
      const refusal = DIALECTS[operator].toRefusal(answer);
      expect([refusal?.code ?? null, refusal?.text ?? '']).toEqual([code, expect.stringContaining(text)]);
    },
  );
});
