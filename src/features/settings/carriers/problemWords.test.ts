import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import carriers from '#locales/es/carriers.json' with { type: 'json' };
import { problemWords } from './problemWords.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'es', resources: { es: { carriers } }, interpolation: { escapeValue: false } });
});

it.each([
  ['CORREOSEXPRESS: HTTP 503', 'Su servidor está fallando (HTTP 503).'],
  ['CORREOSEXPRESS: HTTP 404', 'Su servidor lo rechazó sin decir por qué (HTTP 404).'],
  ['CORREOSEXPRESS: HTTP 429', 'Recibe demasiadas llamadas. Prueba dentro de un minuto.'],
  ['SEUR: no answer', 'No contestó.'],
  ['SEUR: timeout', 'No contestó a tiempo: inténtalo dentro de unos minutos.'],
  ['SEUR: certificate', 'Su certificado de seguridad ha caducado o no es suyo: no se le ha enviado nada. Avísale.'],
  ['-7: Producto no disponible', '-7: Producto no disponible'],
  ['UPS: HTTP 400 Missing address', 'UPS: HTTP 400 Missing address'],
])('says %s to people as: %s', (problem, words) => {
  expect(problemWords(i18next.getFixedT('es', 'carriers'), problem)).toBe(words);
});
