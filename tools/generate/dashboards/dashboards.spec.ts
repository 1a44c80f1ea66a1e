import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { dashboardFiles } from './boards.ts';

interface Dashboard {
  readonly uid: string;
  readonly templating: { readonly list: readonly { readonly name: string }[] };
  readonly panels: readonly Panel[];
}
interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly datasource?: object;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly refId: string; readonly expr: string; readonly datasource: object }[];
}

const folder = join(import.meta.dirname, '../../../k8s/components/dashboards');
const datasource = { type: 'prometheus', uid: '${datasource}' };
const files = [...dashboardFiles()] as [string, Dashboard][];

it.each(files)(
  '%s: panels have an id and a place of their own, and queries the chosen source and namespace',
  (_, board) => {
    expect(board.templating.list.map(({ name }) => name)).toEqual(['datasource', 'namespace']);
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
    const cells = board.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_cell, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { targets = [], ...panel } of board.panels.filter(({ type }) => type !== 'row')) {
      expect(targets.length).toBeGreaterThan(0);
      for (const each of [panel, ...targets]) expect(each.datasource).toEqual(datasource);
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
      for (const { expr } of targets) {
        expect([panel.title, expr]).toEqual([panel.title, expect.stringContaining('namespace="$namespace"')]);
      }
    }
  },
);

it('dashboards have names of their own, and each is in a ConfigMap', () => {
  expect(new Set(files.map(([, { uid }]) => uid)).size).toBe(files.length);
  const { configMapGenerator: maps } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as {
    configMapGenerator: { files: string[] }[];
  };
  const named = maps.flatMap(({ files: each }) => each.map((name) => `k8s/components/dashboards/${name}`));
  expect(named).toEqual(files.map(([path]) => path));
});
