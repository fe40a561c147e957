import {
  counterName,
  nodeName,
  type Standing,
  storedDepths,
  treePath,
} from '#shared/rules/rank-tree.ts';
import { rankNode } from '../../items/leaderboards.ts';
import type { Key } from '../../table/key.ts';
import { addToCounters, type Write } from '../../table/write.ts';
import type { Leaderboard } from './leaderboard.ts';

/**
 * The lanes in which the shards of the stream count. One is enough while few shards are read at a time.
 * More can be added at any time, since a rank adds them up: first where ranks are read, then here.
 */
const STREAM_LANES = 1;
/** Jobs have a lane of their own, so that their transactions don't meet the projector's. */
export const JOB_LANE = STREAM_LANES;
export const LANES: readonly number[] = Array.from({ length: STREAM_LANES + 1 }, (_, lane) => lane);

/** The lane in which a shard of the stream counts. */
export const laneOfShard = (shardNumber: number): number => shardNumber % STREAM_LANES;

type Node = {
  readonly leaderboard: Leaderboard;
  readonly key: Key;
  readonly amounts: Map<string, number>;
};

/** What a transaction adds to the nodes of rank trees, each node once. */
export class RankNodes {
  readonly #lane: number;
  readonly #nodes = new Map<string, Node>();

  constructor(lane: number) {
    this.#lane = lane;
  }

  /** Counts a standing at every stored node of its path, or subtracts it. */
  add(leaderboard: Leaderboard, standing: Standing, by: 1 | -1): void {
    const path = treePath(standing, leaderboard.tree);
    for (const depth of storedDepths(leaderboard.tree)) {
      const { key } = rankNode(leaderboard.name, this.#lane, nodeName(path, depth));
      const id = `${key.pk} ${key.sk}`;
      const node = this.#nodes.get(id) ?? { leaderboard, key, amounts: new Map() };
      const name = counterName(path[depth] ?? 0);
      node.amounts.set(name, (node.amounts.get(name) ?? 0) + by);
      this.#nodes.set(id, node);
    }
  }

  /** Nodes whose counters stay the same are not written. */
  writes(): Write[] {
    return [...this.#nodes.values()].flatMap(({ leaderboard, key, amounts }) => {
      const changed = [...amounts].filter(([, by]) => by !== 0);
      return changed.length === 0
        ? []
        : [addToCounters(key, changed, { expires: leaderboard.expiresAt })];
    });
  }
}
