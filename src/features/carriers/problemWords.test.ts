import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import carriers from '#locales/es/carriers.json' with { type: 'json' };
import { problemWords, testProblemWords, testVerdict } from './problemWords.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'es', resources: { es: { carriers } }, interpolation: { escapeValue: false } });
});

it.each([
  ['CORREOSEXPRESS: HTTP 503', 'Su servidor está fallando (HTTP 503).'],
  ['CORREOSEXPRESS: HTTP 404', 'Su servidor lo rechazó sin decir por qué (HTTP 404).'],
  ['CORREOSEXPRESS: HTTP 429', 'Recibe demasiadas llamadas. Prueba dentro de un minuto.'],
  ['SEUR: network', 'No hay conexión con su servidor: inténtalo dentro de unos minutos.'],
  ['SEUR: no answer', 'No contestó.'],
  ['SEUR: blocked', 'Su dirección lleva a una red interna: desde aquí no se la llama.'],
  ['SEUR: too-large', 'Su respuesta es demasiado grande para leerla.'],
  ['SEUR: timeout', 'No contestó a tiempo: inténtalo dentro de unos minutos.'],
  ['SEUR: certificate', 'Su certificado de seguridad ha caducado o no es suyo: no se le ha enviado nada. Avísale.'],
  [
    'account unreadable',
    'La cuenta guardada no se puede leer en este servidor. Edita el transportista y escribe otra vez sus claves.',
  ],
  ['file-host:login', 'El servidor SFTP no acepta el usuario, la contraseña o la clave: corrígelos en Editar.'],
  ['unknown-file', 'No es un fichero que sepamos leer: sigue en el buzón.'],
  [
    'too-large',
    'El fichero es demasiado grande para leerlo (más de 4 MB): sigue en el buzón. Pide al operador que lo parta.',
  ],
  ['unread-lines:1', '1 línea no se entiende.'],
  ['unread-lines:12', '12 líneas no se entienden.'],
  ['-7: Producto no disponible', '-7: Producto no disponible'],
  ['UPS: HTTP 400 Missing address', 'UPS: HTTP 400 Missing address'],
])('says %s to people as: %s', (problem, words) => {
  expect(problemWords(i18next.getFixedT('es', 'carriers'), problem)).toBe(words);
});

it.each([
  [
    'Invalid user credentials',
    'Responde «Invalid user credentials». Corrige sus datos de acceso en «Editar» y haz otra prueba.',
  ],
  ['SEUR: no answer', 'No contestó.'],
])('of a test that failed with %s, says what to do where we do not know more', (problem, words) => {
  expect(testProblemWords(i18next.getFixedT('es', 'carriers'), problem)).toBe(words);
});

it.each([
  ['refused', ['Invalid user credentials', 'SEUR: HTTP 403', 'file-host:login', 'file-host:key-unreadable']],
  [
    'silent',
    ['SEUR: network', 'SEUR: timeout', 'SEUR: too-large', 'SEUR: no answer', 'SEUR: HTTP 429', 'SEUR: HTTP 503'],
  ],
  ['silent', ['file-host:unreached', 'file-host:timeout', 'file-host:broken']],
  ['unknown', ['SEUR: certificate', 'SEUR: blocked', 'account unreadable']],
  ['unknown', ['file-host:host-key', 'file-host:blocked', 'file-host:denied', 'file-host:missing', 'file-host:full']],
] as const)('an account is %s after %j', (verdict, problems) => {
  expect(problems.map((problem) => [problem, testVerdict(problem)])).toEqual(
    problems.map((problem) => [problem, verdict]),
  );
});
