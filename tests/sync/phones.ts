import 'fake-indexeddb/auto';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';

type Disk = readonly (readonly unknown[])[];

const tables = () => [...work.tables, ...cache.tables];

/**
 * Two phones with a disk each, of which one lies in the hand at a time, on the code that phones run. A power cut leaves
 * what the disk had at that moment.
 */
export class Phones<Side extends string> {
  private readonly disks = new Map<Side, Disk>();
  private readonly people: Readonly<Record<Side, { readonly id: number; readonly name: string }>>;
  private side: Side;
  /** @param first the phone that lies in the hand at the beginning */
  constructor(people: Readonly<Record<Side, { readonly id: number; readonly name: string }>>, first: Side) {
    this.people = people;
    this.side = first;
  }
  async take(side: Side): Promise<void> {
    if (side === this.side) return;
    this.disks.set(this.side, await read());
    await this.load(side, this.disks.get(side) ?? []);
  }
  /** Empties both phones. */
  async begin(): Promise<void> {
    this.disks.clear();
    await this.load(this.side, []);
  }
  /** Leaves the phone as its disk is after so many turns of the work that went on. */
  async cut(going: Promise<unknown>, turns: number): Promise<void> {
    const ends = going.catch(() => undefined);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const disk = await read();
    await ends;
    await this.load(this.side, disk);
  }
  private async load(side: Side, disk: Disk): Promise<void> {
    this.side = side;
    for (const [at, table] of tables().entries()) {
      await table.clear();
      await table.bulkPut([...(disk[at] ?? [])]);
    }
    const { id, name } = this.people[side];
    sessionStore.setState({ state: 'signed-in', user: { id, profile: { name } } as never, clientId: 1 });
  }
}

const read = (): Promise<Disk> =>
  work
    .transaction('r', work.tables, async () => Promise.all(work.tables.map((table) => table.toArray())))
    .then(async (rows) => [...rows, ...(await Promise.all(cache.tables.map((table) => table.toArray())))]);
