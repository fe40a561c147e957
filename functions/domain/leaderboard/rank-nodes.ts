import { counterName, nodeName, type Standing, treePath } from '#shared/rules/rank-tree.ts';
import * as keys from '../../table/keys.ts';
import { addToCounters, type Write } from '../../table/write.ts';
import { expiresAt, type Leaderboard } from './leaderboard.ts';

/**
 * The lanes in which writers count. One is enough while few shards of the stream are read at a time.
 * More can be added at any time, since a rank adds them up: first where ranks are read, then here.
 */
const LANE_COUNT = 1;
export const LANES: readonly number[] = Array.from({ length: LANE_COUNT }, (_, lane) => lane);

type Node = {
  readonly leaderboard: Leaderboard;
  readonly key: keys.Key;
  readonly amounts: Map<string, number>;
};

/** What a transaction adds to the nodes of rank trees, each node once. */
export class RankNodes {
  readonly #lane: number;
  readonly #nodes = new Map<string, Node>();

  constructor(lane: number) {
    this.#lane = lane % LANE_COUNT;
  }

  /** Counts a standing at every node of its path, or subtracts it. */
  add(leaderboard: Leaderboard, standing: Standing, by: 1 | -1): void {
    const path = treePath(standing, leaderboard.tree);
    for (const [depth, child] of path.entries()) {
      const key = keys.rankNode(leaderboard.name, this.#lane, nodeName(path, depth));
      const id = `${key.pk} ${key.sk}`;
      const node = this.#nodes.get(id) ?? { leaderboard, key, amounts: new Map() };
      const name = counterName(child);
      node.amounts.set(name, (node.amounts.get(name) ?? 0) + by);
      this.#nodes.set(id, node);
    }
  }

  /** Nodes whose counters stay the same are not written. */
  writes(): Write[] {
    return [...this.#nodes.values()].flatMap(({ leaderboard, key, amounts }) => {
      const changed = [...amounts].filter(([, by]) => by !== 0);
      return changed.length === 0 ? [] : [addToCounters(key, changed, expiresAt(leaderboard))];
    });
  }
}
