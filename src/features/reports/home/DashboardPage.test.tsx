import desk from '#locales/es/desk.json' with { type: 'json' };
import home from '#locales/es/home.json' with { type: 'json' };
import start from '#locales/es/start.json' with { type: 'json' };
import { START_STEPS } from '#contract/reports/start.ts';
import { ROLES } from '#domain/people/roles.ts';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { listedOrder } from '#tests/fakes/ordersServer.ts';
import { orderActionPath, PATHS } from '#widgets/paths.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardPage } from './DashboardPage.tsx';

let done: readonly string[] = [];
let sent: string[] = [];
const FIGURES = { statuses: [] };

listPage({ app: {}, desk, home, start, ui: {} }, ({ method, path, url }) => {
  if (method === 'POST') sent.push(`${path} ${url.searchParams.get('kind') ?? ''}`.trim());
  if (path.endsWith('/start')) return { data: START_STEPS.map((step) => ({ step, done: done.includes(step) })) };
  if (path === 'orders') return { data: [listedOrder(31)] };
  if (path === 'reports/dashboard') return { data: FIGURES };
  return path.startsWith('imports') ? { refused: {} } : { data: [] };
});

function open(...steps: readonly string[]) {
  [done, sent] = [steps, []];
  signInAs(ROLES.OperatorAdmin, 4);
  openPage(<DashboardPage />);
}
const main = () => screen.getAllByRole('link').find((link) => link.closest('[aria-current="step"]'));

it('of a new client is the list of its first steps and nothing else', async () => {
  open();
  expect(await screen.findByText(start.step.sender.title)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(START_STEPS.length);
  expect(screen.queryByText(home.dashboard.oldest)).toBeNull();
  const address = new URL(main()?.getAttribute('href') ?? '', 'https://a.test');
  expect([address.pathname, address.searchParams.get('backTo')]).toEqual([PATHS.settingsStores, PATHS.home]);
});

it('leads from the step of the label to an order that has none, with its form open', async () => {
  open('sender', 'orders', 'carrier');
  await waitFor(() => expect(main()?.getAttribute('href')).toBe(orderActionPath(31, 'createLabel')));
});

it('brings no orders where their products were refused, and offers it again', async () => {
  open('sender');
  const step = (await screen.findByText(start.step.orders.title)).closest('li') as HTMLElement;
  const examples = () => within(step).getByRole<HTMLButtonElement>('button', { name: start.trial.go.examples });
  fireEvent.click(examples());
  await waitFor(() => expect(sent).toEqual(['imports products']));
  await waitFor(() => expect(examples().disabled).toBe(false));
  expect(sent).toEqual(['imports products']);
});
