import type { Capsule } from './capsule';
import { look } from './materials';
import type { Goods } from './materials';
import type { Pose } from './pose';
import { slipper } from './slipper';
import { sock } from './sock';
import type { SockLook } from './sock';

/** Slippers with feet in socks in them. `seed` decides how the strands lie, other ones on each foot; `size` is the feet's. */
export function wornPair(
  goods: Goods,
  feet: readonly Pose[],
  { seed, socks, size }: { seed: number; socks: SockLook; size?: number },
): Capsule[] {
  return feet.flatMap((pose, index) => [
    ...slipper(look(goods, seed + index * 6), pose),
    ...sock(socks, size === undefined ? pose : { ...pose, size }),
  ]);
}
