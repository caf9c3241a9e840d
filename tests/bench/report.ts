/** A tree of figures that the sections of the benchmark fill in. */
export interface Report {
  set(path: readonly string[], value: number | string): void;
}

type Tree = { [name: string]: Tree | number | string };

/** @param hear called with each figure as it comes. */
export function createReport(hear: (path: readonly string[], value: number | string) => void): Report & {
  readonly tree: Tree;
} {
  const tree: Tree = {};
  return {
    tree,
    set(path, value) {
      let node = tree;
      for (const name of path.slice(0, -1)) {
        node[name] ??= {};
        node = node[name] as Tree;
      }
      node[path[path.length - 1]] = value;
      hear(path, value);
    },
  };
}
