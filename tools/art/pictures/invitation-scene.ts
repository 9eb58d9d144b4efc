import { linear } from './capsule';
import { floorByDay, floorByNight } from './floor';
import { person } from './person';
import { moved } from './pose';
import type { Scene } from './render';
import { room } from './room';
import { vector } from './vector';
import { createView } from './view';

const chips = ['#f8e3ad', '#e9a81f', '#fff4d9', '#e08f5a', '#5f9a86'].map(linear);

/**
 * A person walks through a living room with a cup of tea, on the yellow of the last invitation, which is yellow in both themes.
 * All of it is turned, so that the light comes from the left.
 */
export function invitation(): Scene {
  const turn = -58;
  return {
    capsules: moved([...room(), ...moved(person(), { turn: -114 })], { turn }),
    view: createView({
      target: vector(0, 0, 81),
      distance: 460,
      elevation: 24,
      azimuth: turn,
      field: 22.8,
      aperture: 1.5,
    }),
    cleanness: () => 1,
    floor: { day: { ...floorByDay, ground: linear('#ffbf1f'), chips }, night: floorByNight },
    sunPatches: [
      { x: -50, y: -150, width: 100, height: 420 },
      { x: -150, y: 20, width: 60, height: 180 },
    ],
  };
}
