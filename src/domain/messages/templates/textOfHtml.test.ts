import { expect, it } from 'vitest';
import { textOfHtml } from './textOfHtml.ts';

it('breaks a line where the mail does, however the break is written', () => {
  expect(
    textOfHtml('<p>Ana Ruiz<br>Calle Mayor 1<br />28013 Madrid</p><hr /><p>Adi&oacute;s &amp; <b>gracias</b></p>'),
  ).toBe('Ana Ruiz\nCalle Mayor 1\n28013 Madrid\n\nAdi&oacute;s & gracias');
});

it('says what a picture shows and where a link leads', () => {
  expect(
    textOfHtml('<p><a href="https://shop.example"><img src="https://x/l.png" alt="Mi tienda" height="40" /></a></p>'),
  ).toBe('Mi tienda (https://shop.example)');
});
