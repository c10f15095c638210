import { ROLES } from '#domain/people/roles.ts';
import { capsuleIn, verifyCapsule } from '#domain/evidence/verifyCapsule.ts';
import { evidenceFileOf } from '#domain/evidence/capsule.ts';
import type { OrderEvidence } from '#contract/evidence/evidence.ts';
import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import sharp from 'sharp';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { NODE_CHECKS } from '#server/evidence/nodeChecks.ts';
import { pageScript } from '#server/evidence/pageScript.ts';
import { verifyFile } from '#server/evidence/verifyFile.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { insertEvidence, PERSONAL } from '#tests/factories/evidenceRows.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { openTwoTenants, type TwoTenants } from '#tests/fakes/twoTenants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(DEFAULT_BACKENDS)('the evidence of an order, on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: TwoTenants;
  let order: number;
  let photo: Buffer;
  let image: string;
  const stored = 'a'.repeat(32);

  beforeAll(async () => {
    photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    image = `${createHash('sha256').update(photo).digest('hex')}.jpg`;
    database = await open();
    world = await openTwoTenants(database);
    const [mine] = world.tenants;
    const own = await mine.newOrder();
    ({ order } = own);
    await world.files.put(mine.client, stored, photo);
    await asOwner(database, (trx) => insertEvidence(trx, { ...mine, ...own }, { stored, image, size: photo.length }));
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  const lead = () => world.personOf(0, ROLES.OperatorAdmin).visitor;
  const file = async (reader: 'own' | 'carrier', as: 'html' | 'pdf' = 'html') =>
    lead().call({ method: 'GET', url: `/api/v1/orders/${order}/evidence/file?reader=${reader}&as=${as}` });
  const capsuleOf = async (page: string) => {
    const verdict = await verifyCapsule(capsuleIn(page) ?? '', NODE_CHECKS);
    if (!verdict.ok) throw new Error(verdict.fault);
    return verdict.capsule;
  };
  const makeLink = async (days = 30) => {
    const { status, body } = await lead().post(`/api/v1/orders/${order}/evidence/links`, { reader: 'carrier', days });
    expect(status).toBe(200);
    const { address, link } = body.data as { address: string; link: { id: number } };
    return { path: new URL(address).pathname, id: link.id };
  };
  const visit = (url: string) => world.app.visitor().call({ method: 'GET', url });
  const overview = async () => (await lead().get(`/api/v1/orders/${order}/evidence`)).body.data as OrderEvidence;

  it('is sealed with everything that is stored of it, and its photos, and verifies with the key of the server', async () => {
    const answer = await file('own');
    const capsule = await capsuleOf(answer.body);
    const kinds = new Set(capsule.entries.map(({ kind }) => kind));
    for (const kind of [
      'order',
      'line',
      'parcel',
      'status',
      'action',
      'recording',
      'packing',
      'photo',
      'label',
      'mail',
      'handover',
      'load',
      'departure',
    ])
      expect(kinds).toContain(kind);
    const recorded = capsule.entries.filter(({ kind }) => kind === 'recording');
    expect(new Set(recorded.map(({ says }) => says['work']))).toEqual(new Set(['packing', 'picking']));
    expect(Object.values(PERSONAL).filter((mark) => !answer.body.includes(mark))).toEqual([
      PERSONAL.label,
      PERSONAL.foreign,
      PERSONAL.scanned,
    ]);
    const pictures = capsule.entries.filter(({ kind }) => kind === 'photo').map(evidenceFileOf);
    expect(pictures).toContainEqual({ sha256: image.slice(0, 64), type: 'image/jpeg', enclosed: true });
    expect(Buffer.from(capsule.files[image.slice(0, 64)] ?? '', 'base64').equals(photo)).toBe(true);
    const times = capsule.entries.flatMap(({ at }, place) => (at === null || place === 0 ? [] : [at]));
    expect(times).toEqual(times.toSorted());
    const { keys } = (await visit('/api/v1/evidence/keys')).json<{ data: { keys: string[] } }>().data;
    expect(await verifyFile(answer.body, keys[0])).toMatchObject({ holds: true });
    expect(await verifyFile(answer.body, 'ff')).toMatchObject({ holds: false });
  });

  it('tells a carrier nothing of how the buyer is reached, of notes, of devices, and no bytes of the label', async () => {
    const answer = await file('carrier');
    const capsule = await capsuleOf(answer.body);
    const bytes = Object.values(capsule.files)
      .map((one) => Buffer.from(one, 'base64').toString('latin1'))
      .join('');
    expect(Object.values(PERSONAL).filter((mark) => `${answer.body}${bytes}`.includes(mark))).toEqual([]);
    // A device recorded what was done for other orders, too: its bytes stay here, and where its chain ends is told.
    const recorded = capsule.entries.find(({ kind }) => kind === 'recording')?.says;
    expect(recorded).toMatchObject({ head: expect.any(String), fingerprint: expect.any(String), steps: 2 });
    expect(recorded).not.toHaveProperty('file');
    const label = capsule.entries.find(({ kind }) => kind === 'label');
    expect(label?.says['fingerprint']).toBe(createHash('sha256').update(PERSONAL.label).digest('hex'));
    expect(answer.body).toContain('Remedios Ruiz');
  });

  it('an order of another client, and one that is none, have no evidence and no links', async () => {
    const [, other] = world.tenants;
    for (const id of [other.labelled, 999_999_999]) {
      for (const url of [`/api/v1/orders/${id}/evidence`, `/api/v1/orders/${id}/evidence/file?reader=own&as=html`]) {
        const answer = await lead().call({ method: 'GET', url });
        expect([answer.statusCode, answer.json<{ errorCode: number }>().errorCode]).toEqual([404, 3904]);
      }
      const made = await lead().post(`/api/v1/orders/${id}/evidence/links`, { reader: 'own', days: 1 });
      expect([made.status, made.body.errorCode]).toEqual([404, 3904]);
    }
    const foreign = await lead().call({
      method: 'DELETE',
      url: `/api/v1/orders/${order}/evidence/links/${other.evidence}`,
    });
    expect(foreign.statusCode).toBe(404);
  });

  it('a link opens without an account, is counted, says its file and paper, and its secret is nowhere', async () => {
    const { path, id } = await makeLink();
    const page = await visit(path);
    expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    expect((await capsuleOf(page.body)).reader).toBe('carrier');
    await visit(`${path}?lang=fr`);
    const saved = await visit(`${path}?as=html`);
    expect(saved.headers['content-disposition']).toContain('attachment');
    expect(await verifyFile(saved.body)).toMatchObject({ holds: true });
    expect((await visit(`${path}?as=pdf`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const link = (await overview()).links.find((one) => one.id === id);
    expect(link).toMatchObject({ reader: 'carrier', opened: 2, revoked_at: null });
    const secret = path.split('/').at(-1) ?? '';
    const rows = await asOwner(database, (trx) => trx.selectFrom('evidence_links').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('opens nothing after it was closed or has ended, and nobody learns which', async () => {
    const closed = await makeLink();
    const url = `/api/v1/orders/${order}/evidence/links/${closed.id}`;
    const [once, twice] = [await lead().call({ method: 'DELETE', url }), await lead().call({ method: 'DELETE', url })];
    expect([once.statusCode, twice.json<object>()]).toEqual([200, once.json<object>()]);
    const ended = await makeLink(1);
    const before = world.app.clock.now;
    world.app.clock.now = new Date(before.getTime() + 25 * 60 * 60 * 1000);
    const pages = [];
    for (const path of [closed.path, ended.path, `/evidence/${'x'.repeat(43)}`, '/evidence/short'])
      pages.push(await visit(path), await visit(`${path}?as=pdf`));
    world.app.clock.now = before;
    expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 404));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  });

  it('the page lets itself load and send nothing, and checks files of others without a capsule of its own', async () => {
    const { path } = await makeLink();
    const { body, headers } = await visit(path);
    expect(body).toContain('default-src &#39;none&#39;');
    expect(headers['content-security-policy']).toContain("'sha256-");
    const checker = await visit('/evidence?lang=en');
    expect([checker.statusCode, capsuleIn(checker.body)]).toEqual([200, null]);
    expect(checker.body).toContain('type="file"');
    const script = await pageScript();
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/^\s*(?:import|export) /m);
  });

  it('is a PDF with its photos', async () => {
    const answer = await file('own', 'pdf');
    const pdf = await PDFDocument.load(answer.rawPayload);
    expect(pdf.getTitle()).toContain('Pruebas');
    expect(pdf.getPageCount()).toBeGreaterThan(1);
    const images = pdf.context.enumerateIndirectObjects().filter(([, one]) => String(one).includes('/Subtype /Image'));
    expect(images.length).toBeGreaterThan(0);
  });

  it('says what of a claim is there, and that what only people can do is theirs', async () => {
    const { entries, photos, marks } = await overview();
    expect(entries).toBeGreaterThan(8);
    expect(photos).toBeGreaterThan(0);
    expect(marks).toMatchObject({
      tracking: 'there',
      description: 'there',
      packing: 'there',
      damage: 'missing',
      keep: 'by-hand',
    });
  });

  it('an order whose file is gone from the store keeps what was said of it', async () => {
    const [mine] = world.tenants;
    await world.files.remove(mine.client, stored);
    const capsule = await capsuleOf((await file('own')).body);
    expect(
      capsule.entries.find(({ kind, says }) => kind === 'photo' && says['of'] === 'packing')?.says['file'],
    ).toBeUndefined();
    expect(await verifyFile((await file('own')).body)).toMatchObject({ holds: true });
    await world.files.put(mine.client, stored, photo);
  });
});

it('the key that seals stays readable after it was replaced, and is none that opens secrets', async () => {
  const [old, present] = [newSecretKey(), newSecretKey()];
  const signed = secretBox([old]).sign('text');
  const { signKeys, publicKey } = secretBox([present, old]);
  expect(signKeys[1]).toBe(signed.key);
  expect(signKeys).not.toContain(publicKey.toString('hex'));
  expect(await NODE_CHECKS.isSignedBy(signed.key, signed.signature, 'text')).toBe(true);
  expect(await NODE_CHECKS.isSignedBy(signed.key, signed.signature, 'texT')).toBe(false);
});
