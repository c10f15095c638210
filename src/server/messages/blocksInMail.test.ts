import { BLOCK_KINDS, compileBlocks, newBlock } from '#domain/messages/mailBlocks.ts';
import { expect, it } from 'vitest';
import { composeMail } from './composeMail.ts';
import { sampleOrder } from './templates/sampleOrder.ts';

it('sends a mail of blocks without the line that keeps them, and with the data of the order', () => {
  const order = sampleOrder({ name: 'Ultramarinos', timeZone: 'Europe/Madrid', logo: '' }, 'SENT', 'es');
  const blocks = BLOCK_KINDS.map((kind) => ({
    ...newBlock(kind, `${kind}: {{ platform_name }} <i>`),
    address: 'https://shop.example/foto.png',
  }));
  const template = { name: '', subject: 'Hola', html: compileBlocks(blocks, 'es'), translations: {} };
  const { html, text } = composeMail(template, order, 'es');
  for (const sent of [html, text]) expect(sent).not.toMatch(/blocks|u007b|-->/);
  expect(html).toContain('heading: Ultramarinos &lt;i&gt;');
  expect(html).toContain('src="https://shop.example/foto.png"');
  expect(html).toContain('<table');
  expect(text).toContain('text: Ultramarinos <i>');
});
