import { ROLES } from '#domain/people/roles.ts';
import { AT_COUNTER, closeCounterDevice, keepParcels, openCounterDevice } from '#tests/fakes/counterDevice.ts';
import { scanInEveryFrame } from '#tests/fakes/everyFrame.ts';
import { PATHS } from '#widgets/paths.ts';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CounterPage } from './CounterPage.tsx';
import { eventually } from '#tests/fakes/eventually.ts';

const { answers } = vi.hoisted(() => ({ answers: [] as string[] }));
vi.mock('#scanning/feedback/giveFeedback.ts', () => ({ giveFeedback: (kind: string) => void answers.push(kind) }));

afterEach(() => {
  cleanup();
  closeCounterDevice();
});

it('answers a scan in each of the first hundred frames of the counter', async () => {
  await openCounterDevice(ROLES.ClickAndCollectOperator);
  await keepParcels('READY_TO_COLLECT', 'READY_TO_COLLECT');
  const draw = () =>
    void render(
      <MemoryRouter initialEntries={[PATHS.counter]}>
        <CounterPage />
      </MemoryRouter>,
    );
  const codes = await scanInEveryFrame(draw, (frame) => (frame % 2 ? `PED-${AT_COUNTER}` : `NADA-${frame}`));
  await eventually(() => expect(answers).toHaveLength(codes.length));
  expect(answers.filter((kind) => kind === 'accepted')).toHaveLength(codes.length / 2);
});
