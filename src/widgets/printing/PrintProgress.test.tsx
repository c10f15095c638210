import printing from '#locales/es/printing.json' with { type: 'json' };
import { forgetPrints, prints, type NewPrint, type PrintJob } from '#offline/db/printDatabase.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { aPrint } from '#tests/factories/printJob.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PrintProgress } from './PrintProgress.tsx';

const NO_PAPER: PrintJob['problem'] = { code: 'no-paper', words: '' };

const job = (title: string, state: PrintJob['state'], problem: PrintJob['problem'] = null) =>
  aPrint({ title, state, problem });

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { printing } }, interpolation: { escapeValue: false } });
  sessionStore.setState({ user: { id: 7 } as never, clientId: 4 });
  await forgetPrints();
});
afterEach(() => {
  cleanup();
  sessionStore.setState(SIGNED_OUT);
});

/** Draws the last of these jobs, as the screen that asked for it does. */
async function draw(...jobs: readonly NewPrint[]): Promise<void> {
  let seq = 0;
  for (const one of jobs) seq = await prints.jobs.add(one);
  render(
    <MemoryRouter>
      <PrintProgress answer={{ state: 'queued', seq }} />
    </MemoryRouter>,
  );
  await screen.findByRole('status');
}
const held = (title: string) => said('printing:queue.held', { title });
const toQueue = () => screen.findByRole('link', { name: said('printing:toQueue') });

it('tells of a printer without paper that holds the print before this one', async () => {
  await draw(job('Prueba', 'failed', NO_PAPER), job('Etiqueta', 'waiting'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(said('printing:problem.no-paper.title'));
  expect(alert.textContent).toContain(held('Prueba'));
  await toQueue();
});

it('tells of a print that somebody has to look at before this one comes out', async () => {
  await draw(job('Prueba', 'unsure'), job('Etiqueta', 'waiting'));
  expect((await screen.findByRole('alert')).textContent).toContain(held('Prueba'));
  await toQueue();
});

it('says nothing of others while the printer works', async () => {
  await draw(job('Prueba', 'printing'), job('Etiqueta', 'waiting'));
  await toQueue();
  expect(screen.queryByRole('alert')).toBeNull();
});
