import { expect, it } from 'vitest';
import { withoutLinks } from './withoutLinks.ts';

it.each([
  ['Nora Ruiz', 'Nora Ruiz'],
  ['J. R. Tolkien', 'J. R. Tolkien'],
  ['Tienda.com', 'Tienda·com'],
  ['Gana en https://evil.example/x ya', 'Gana en https evil·example x ya'],
  ['www.evil.example', 'www·evil·example'],
  ['escribe a yo@evil.example', 'escribe a yo evil·example'],
  ['1.2.3.4/a', '1·2·3·4 a'],
  ['una\nlínea\u2028y otra', 'una línea y otra'],
])('%j reads %j', (text, said) => expect(withoutLinks(text)).toBe(said));
