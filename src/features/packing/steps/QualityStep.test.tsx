import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { QualityStep } from './QualityStep.tsx';

vi.mock('#offline/photos/takePhoto.ts', () => ({
  takePhoto: async (file: File) => ({ outcome: 'kept', name: file.name }),
}));
vi.mock('#offline/photos/readPhoto.ts', () => ({ readPhoto: async () => null }));

beforeAll(setUpBenchScreen);
afterEach(cleanup);

const off = { enabled: false };
const configuration = aPackingConfiguration({
  validateProducts: off,
  packUp: off,
  printLabel: off,
  qualityControl: { enabled: true, requireImagesIfAnomalous: true },
});
const draw = () => drawAtBench(QualityStep, { configuration });
const more = () => screen.getByRole('button', { name: said('packingLater:quality.plus', { name: 'Producto 1' }) });
const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: said('packingLater:quality.what') });

async function photograph(bench: ReturnType<typeof draw>, name: string) {
  fireEvent.change(screen.getByLabelText(said('work:photo.add')), { target: { files: [new File(['x'], name)] } });
  await bench.settled();
}

describe('quality control', () => {
  it('counts what is wrong, takes words when the field is left, and a photo of each unit', async () => {
    const bench = draw();
    fireEvent.click(more());
    fireEvent.click(more());
    await bench.settled();
    fireEvent.change(words(), { target: { value: ' rota ' } });
    fireEvent.blur(words());
    await photograph(bench, 'a');
    await photograph(bench, 'b');
    expect(bench.done()).toMatchObject([
      { kind: 'inspect', num_anomalous: 1, observations: '' },
      { kind: 'inspect', num_anomalous: 2, observations: '' },
      { kind: 'inspect', num_anomalous: 2, observations: 'rota' },
      { kind: 'addImage', unit: 1, photos: ['a'] },
      { kind: 'addImage', unit: 2, photos: ['b'] },
    ]);
    fireEvent.click(screen.getByRole('button', { name: said('work:photo.remove', { place: 1 }) }));
    await bench.settled();
    expect(bench.state().images).toEqual([{ id_product: 1, unit: 2, image: 'b' }]);
  });

  it('offers the camera while any unit has room, and not beyond', async () => {
    const bench = draw();
    fireEvent.click(more());
    await bench.settled();
    for (let photo = 1; photo <= 10; photo += 1) await photograph(bench, `p${photo}`);
    expect(screen.queryByLabelText(said('work:photo.add'))).toBeNull();
    fireEvent.click(more());
    await bench.settled();
    await photograph(bench, 'p11');
    expect(bench.done().at(-1)).toMatchObject({ kind: 'addImage', unit: 2 });
  });

  it('shows no words that were taken back', async () => {
    const bench = draw();
    fireEvent.click(more());
    await bench.settled();
    fireEvent.change(words(), { target: { value: 'rota' } });
    fireEvent.blur(words());
    await bench.settled();
    expect(words().value).toBe('rota');
    await bench.packer.undo();
    await bench.settled();
    expect(words().value).toBe('');
    fireEvent.click(more());
    await bench.settled();
    expect(bench.done().at(-1)).toMatchObject({ num_anomalous: 2, observations: '' });
  });
});
