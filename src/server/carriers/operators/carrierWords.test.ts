import { expect, it } from 'vitest';
import { carrierWords } from './carrierWords.ts';
import { replyReader } from './readReply.ts';

it.each([
  ['120202: Missing or invalid ship to attention name', '120202: Missing or invalid ship to attention name'],
  ['La direcciÃ³n del destinatario no es vÃ¡lida', 'La dirección del destinatario no es válida'],
  ['La dirección no es válida', 'La dirección no es válida'],
  ['<p>C&oacute;digo postal <b>inv&aacute;lido</b></p>&nbsp;&#191;Es 28013?', 'Código postal inválido ¿Es 28013?'],
  ['5: null', '5'],
  ['Field {0} of ${shipment.to} is %s', 'Field of is'],
  ['Error interno java.lang.NullPointerException\n\tat com.x.Y(Y.java:12)', 'Error interno'],
  ['Bad request\nBad request\n#/content: required', 'Bad request\n#/content: required'],
  ['Peso < 30 kg y > 1 kg', 'Peso < 30 kg y > 1 kg'],
  ['undefined', ''],
  ['\u0000\u200b - ', ''],
])('says %j as %j', (text, words) => {
  expect(carrierWords(text)).toBe(words);
});

it('shows no page', () => {
  const words = carrierWords(
    `<html><script>alert(1)</script><body>${'Servicio no disponible. '.repeat(80)}</body></html>`,
  );
  expect(words).toMatch(/^Servicio no disponible\./);
  expect(words.length).toBeLessThan(310);
});

it('says at least who refused, where nothing is left of the words', () => {
  const { refusalIn } = replyReader('SEUR', () => ({ code: 14001, text: 'null' }));
  expect(refusalIn({ status: 400, body: {} })).toEqual({ code: 14001, text: 'SEUR: HTTP 400' });
});
