import { compileBlocks, MOST_BLOCKS, newBlock, readBlocks } from '#domain/messages/mailBlocks.ts';
import mailSettings from '#locales/es/mailSettings.json' with { type: 'json' };
import french from '#locales/fr/mailSettings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MailBody } from './MailBody.tsx';

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { mailSettings, ui }, fr: { mailSettings: french } },
    interpolation: { escapeValue: false },
  });
});
afterEach(cleanup);

const SOURCE = 'source';
/** As it is written now. */
const body = { html: '' };
const heard = (html: string) => Object.assign(body, { html });

function Body({ start, language = 'es' }: { readonly start: string; readonly language?: 'es' | 'fr' | 'all' }) {
  const [html, setHtml] = useState(start);
  const write = (next: string) => {
    heard(next);
    setHtml(next);
  };
  return (
    <MailBody draft={{ html, language }} error={undefined} onChange={write}>
      <p>{SOURCE}</p>
    </MailBody>
  );
}
const draw = (start: string) => {
  heard(start);
  return render(<Body start={start} />);
};
const blocks = () => readBlocks(body.html, 'es');
const way = (name: 'blocks' | 'html') => screen.getByRole('radio', { name: said(`mailSettings:blocks.ways.${name}`) });
const THREE = compileBlocks([newBlock('heading', 'Uno'), newBlock('text', 'Dos'), newBlock('divider')], 'es');
const block = (kind: string, place: number) => {
  const name = said('mailSettings:blocks.nth', { kind: said(`mailSettings:blocks.kind.${kind}`), place });
  return { name, row: within(screen.getByRole('listitem', { name })) };
};
const press = (act: 'up' | 'down' | 'remove', kind: string, place: number) => {
  const { name, row } = block(kind, place);
  fireEvent.click(row.getByRole('button', { name: said(`mailSettings:blocks.${act}`, { name }) }));
};

it('leaves HTML of somebody as it is until they say that they begin anew', () => {
  draw('<p>Mía</p>');
  expect(screen.getByText(SOURCE)).toBeTruthy();
  fireEvent.click(way('blocks'));
  expect(body.html).toBe('<p>Mía</p>');
  fireEvent.click(screen.getByRole('button', { name: said('mailSettings:blocks.begin') }));
  expect(blocks()?.map(({ kind }) => kind)).toEqual(['logo', 'heading', 'text', 'tracking', 'lines']);
  expect(blocks()?.[2]?.text).toContain('{{ customer.firstname }}');
  expect(screen.queryByText(SOURCE)).toBeNull();
});

it.each([
  ['fr', french],
  ['all', mailSettings],
] as const)('starts a block of a mail in %s with words of that language, or of the screen', (language, texts) => {
  render(<Body start="<p>Mía</p>" language={language} />);
  fireEvent.click(way('blocks'));
  fireEvent.click(screen.getByRole('button', { name: said('mailSettings:blocks.begin') }));
  fireEvent.click(screen.getByRole('button', { name: said('mailSettings:blocks.kind.button') }));
  const written = readBlocks(body.html, language === 'all' ? null : language) ?? [];
  expect(written.map(({ text }) => text).slice(3)).toEqual([
    texts.blocks.start.tracking,
    texts.blocks.start.lines,
    texts.blocks.start.button,
  ]);
});

it('shows the HTML of blocks behind the switch, and the blocks again', () => {
  draw(THREE);
  expect(screen.queryByText(SOURCE)).toBeNull();
  fireEvent.click(way('html'));
  expect(screen.getByText(SOURCE)).toBeTruthy();
  fireEvent.click(way('blocks'));
  expect(body.html).toBe(THREE);
  expect(screen.queryByText(SOURCE)).toBeNull();
});

it('moves a block by its buttons, the focus with it, and takes one away', () => {
  draw(THREE);
  press('down', 'heading', 1);
  expect(blocks()?.map(({ kind }) => kind)).toEqual(['text', 'heading', 'divider']);
  expect(document.activeElement?.getAttribute('aria-label')).toContain(block('heading', 2).name);
  press('up', 'divider', 3);
  press('remove', 'text', 1);
  expect(blocks()?.map(({ kind }) => kind)).toEqual(['divider', 'heading']);
});

it('writes words, puts data of the order where the cursor is, and says what is missing', () => {
  draw(THREE);
  const { row } = block('text', 2);
  const area = row.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(area, { target: { value: 'Hola :' } });
  area.setSelectionRange(5, 5);
  fireEvent.click(row.getByRole('button', { name: said('mailSettings:format.usual.firstname') }));
  expect(blocks()?.[1]?.text).toBe('Hola {{ customer.firstname }}:');
  fireEvent.change(area, { target: { value: '' } });
  expect(row.getByText(said('mailSettings:blocks.fault.empty'))).toBeTruthy();
});

it('adds a button that leads where it is told, and asks for an address of its own', () => {
  draw(THREE);
  const add = within(screen.getByRole('group', { name: said('mailSettings:blocks.add') }));
  fireEvent.click(add.getByRole('button', { name: said('mailSettings:blocks.kind.button') }));
  const { row } = block('button', 4);
  fireEvent.change(row.getByRole('combobox'), { target: { value: 'own' } });
  expect(row.getByText(said('mailSettings:blocks.fault.address'))).toBeTruthy();
  fireEvent.change(row.getByLabelText(said('mailSettings:blocks.address')), { target: { value: 'https://x.example' } });
  expect(blocks()?.at(-1)).toMatchObject({ place: 'own', address: 'https://x.example' });
});

it('takes no more blocks than a mail may have', () => {
  draw(
    compileBlocks(
      Array.from({ length: MOST_BLOCKS }, () => newBlock('divider')),
      'es',
    ),
  );
  const add = within(screen.getByRole('group', { name: said('mailSettings:blocks.add') }));
  for (const button of add.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true);
});
