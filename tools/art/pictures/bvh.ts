import type { Capsule } from './capsule';

/**
 * A value of a typed array as a number: all indexes in this folder are within their arrays. One function for each kind of
 * array, because the engine optimizes a function for one kind: the tracer takes half the time.
 */
export function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}

/** See `at`. */
export function wholeAt(values: Int32Array, index: number): number {
  return values[index] ?? 0;
}

/** See `at`. */
export function doubleAt(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}

/** A tree of boxes around capsules, laid out in arrays for the tracer's inner loop. */
export interface Bvh {
  /** Six numbers for each node: the box's lower corner, then its upper one. */
  boxes: Float32Array;
  /** Two numbers for each node: a leaf's first capsule and count, or an inner node's first child and 0. */
  links: Int32Array;
  /** The indices of the capsules, in the order of the leaves. */
  order: Int32Array;
}

const maxLeafSize = 4;
const binCount = 12;

/** Builds the tree by binned surface-area splits. */
export function createBvh(capsules: readonly Capsule[]): Bvh {
  const count = capsules.length;
  const bounds = new Float32Array(count * 6);
  const centres = new Float32Array(count * 3);
  capsules.forEach(({ from, to, radius }, index) => {
    const ends = [
      [from.x, to.x],
      [from.y, to.y],
      [from.z, to.z],
    ] as const;
    ends.forEach(([a, b], axis) => {
      bounds[index * 6 + axis] = Math.min(a, b) - radius;
      bounds[index * 6 + 3 + axis] = Math.max(a, b) + radius;
      centres[index * 3 + axis] = (a + b) / 2;
    });
  });
  const order = Int32Array.from({ length: count }, (_, index) => index);
  const boxes = new Float32Array(count * 2 * 6 + 12);
  const links = new Int32Array(count * 2 * 2 + 4);
  let nodeCount = 1;

  function setBox(node: number, first: number, end: number): void {
    for (let axis = 0; axis < 3; axis += 1) {
      let low = Infinity;
      let high = -Infinity;
      for (let place = first; place < end; place += 1) {
        const capsule = wholeAt(order, place);
        low = Math.min(low, at(bounds, capsule * 6 + axis));
        high = Math.max(high, at(bounds, capsule * 6 + 3 + axis));
      }
      boxes[node * 6 + axis] = low;
      boxes[node * 6 + 3 + axis] = high;
    }
  }

  /** Sorts the capsules into two parts. Returns the start of the second one, or `first` if no split helps. */
  function partition(first: number, end: number): number {
    const best = bestSplit(order, centres, bounds, first, end);
    if (!best) return first;
    let left = first;
    for (let place = first; place < end; place += 1) {
      const capsule = wholeAt(order, place);
      if (at(centres, capsule * 3 + best.axis) < best.place) {
        order[place] = wholeAt(order, left);
        order[left] = capsule;
        left += 1;
      }
    }
    return left;
  }

  function split(node: number, first: number, end: number): void {
    setBox(node, first, end);
    const middle = end - first > maxLeafSize ? partition(first, end) : first;
    if (middle === first || middle === end) {
      links[node * 2] = first;
      links[node * 2 + 1] = end - first;
      return;
    }
    const child = nodeCount;
    nodeCount += 2;
    links[node * 2] = child;
    split(child, first, middle);
    split(child + 1, middle, end);
  }

  split(0, 0, count);
  return { boxes: boxes.slice(0, nodeCount * 6), links: links.slice(0, nodeCount * 2), order };
}

interface Split {
  axis: number;
  place: number;
}

/** Boxes of the bins of an axis, six numbers each, and their counts; reused, because allocation would take most of the time. */
const boxesOfBins = new Float32Array(binCount * 6);
const countsOfBins = new Int32Array(binCount);
/** For each cut: the cost of the part to its left. */
const costsOnLeft = new Float32Array(binCount);
const joined = new Float32Array(6);

function clear(box: Float32Array, offset: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    box[offset + axis] = Infinity;
    box[offset + axis + 3] = -Infinity;
  }
}

function join(box: Float32Array, offset: number, other: Float32Array, from: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    box[offset + axis] = Math.min(at(box, offset + axis), at(other, from + axis));
    box[offset + axis + 3] = Math.max(at(box, offset + axis + 3), at(other, from + axis + 3));
  }
}

function area(box: Float32Array): number {
  const x = at(box, 3) - at(box, 0);
  const y = at(box, 4) - at(box, 1);
  const z = at(box, 5) - at(box, 2);
  return x * y + y * z + z * x;
}

/** The plane with the lowest expected cost for a ray, by the area of the boxes on both sides. */
function bestSplit(
  order: Int32Array,
  centres: Float32Array,
  bounds: Float32Array,
  first: number,
  end: number,
): Split | undefined {
  let best: Split | undefined;
  let bestCost = Infinity;
  for (let axis = 0; axis < 3; axis += 1) {
    let low = Infinity;
    let high = -Infinity;
    for (let place = first; place < end; place += 1) {
      const centre = at(centres, wholeAt(order, place) * 3 + axis);
      low = Math.min(low, centre);
      high = Math.max(high, centre);
    }
    if (high - low < 1e-6) continue;
    countsOfBins.fill(0);
    for (let bin = 0; bin < binCount; bin += 1) clear(boxesOfBins, bin * 6);
    for (let place = first; place < end; place += 1) {
      const capsule = wholeAt(order, place);
      const share = (at(centres, capsule * 3 + axis) - low) / (high - low);
      const bin = Math.min(binCount - 1, Math.floor(share * binCount));
      countsOfBins[bin] = wholeAt(countsOfBins, bin) + 1;
      join(boxesOfBins, bin * 6, bounds, capsule * 6);
    }
    clear(joined, 0);
    let count = 0;
    for (let cut = 1; cut < binCount; cut += 1) {
      join(joined, 0, boxesOfBins, (cut - 1) * 6);
      count += wholeAt(countsOfBins, cut - 1);
      costsOnLeft[cut] = count === 0 ? Infinity : area(joined) * count;
    }
    clear(joined, 0);
    count = 0;
    for (let cut = binCount - 1; cut > 0; cut -= 1) {
      join(joined, 0, boxesOfBins, cut * 6);
      count += wholeAt(countsOfBins, cut);
      if (count === 0) continue;
      const cost = at(costsOnLeft, cut) + area(joined) * count;
      if (cost >= bestCost) continue;
      bestCost = cost;
      best = { axis, place: low + ((high - low) * cut) / binCount };
    }
  }
  return best;
}
