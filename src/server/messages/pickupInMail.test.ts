import { textOfHtml } from '#domain/messages/templates/textOfHtml.ts';
import { expect, it } from 'vitest';
import { pickupValues, withPickup } from './pickupInMail.ts';

const ISSUED = {
  code: 'K7QM2X9P',
  showUrl: 'https://shop.example/show?token=a&lang=es',
  deliveredUrls: new Map([[1, 'https://shop.example/taken?token=b&lang=es']]),
};
const { code, qr, url, delivered_urls } = pickupValues([1], '', []);

const sent = (html: string) => withPickup({ html, body: textOfHtml(html) }, ISSUED);

it('says the code once to who reads the text, and leaves no gap where the picture stands', async () => {
  const { html, text, images } = await sent(
    [`<p>Código:</p>`, `<p>${code}</p>`, `<p>${qr}</p>`, `<p><a href="${url}">Ver</a></p>`].join('\n'),
  );
  expect(text).toBe('Código:\n\nK7QM-2X9P\n\nVer (https://shop.example/show?token=a&lang=es)');
  expect(html).toContain('src="cid:');
  expect(html).toContain('token=a&amp;lang=es');
  expect(images).toHaveLength(1);
});

it('says it within a line once, too', async () => {
  expect((await sent(`<p>${code} ${qr}</p>`)).text.trim()).toBe('K7QM-2X9P');
});

it('where a template has the picture alone, the code stands in its place', async () => {
  const { text } = await sent(
    `<p>${qr}</p><p>${delivered_urls.map((one) => `<a href="${one}">Ya lo tengo</a>`).join('')}</p>`,
  );
  expect(text).toBe('K7QM-2X9P\nYa lo tengo (https://shop.example/taken?token=b&lang=es)');
});
