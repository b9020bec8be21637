/** The things in one trailer, seen from the side: they fall, tumble, and come to rest on each other (planck). Pure. */
import { type Body, Box, Polygon, Vec2, World } from 'planck';
import type { Look, Outline } from './look.ts';
import { BED, firstFall, type Part, type Spot } from './parts.ts';
import { piecesOf } from './silhouette.ts';

export type Place = Spot & Omit<Part, 'share'>;

export const STEP = 1 / 60;
/** Parts of a step: with larger ones, what is wedged trembles and sinks into its neighbors. */
const PARTS = 2;
/** Stronger than on earth, for a trailer that is 8 m of the engine's long. */
const GRAVITY = -28;
const MAX_SPEED = 6;
/** Speeds below which a thing is at rest, and for how many steps. */
const STILL = 0.1;
const STILL_STEPS = 6;
const COLUMNS = 64;
/** Only so many things move at a time: the older ones below them hold still, or a hundred boxes would take seconds. */
const LOOSE = 6;
const TRIED = 40;
/** How far a thing is turned when it begins to fall, at most, in radians. */
const TILT = 0.2;
/** Things keep this far apart; they are drawn that much larger. */
const GAP = 0.02;
const WALL = 1;
const SKY = 40;

export class Pile {
  /** Steps after which a thing that still moves is stopped. */
  static readonly MAX_STEPS = 300;
  readonly #world = new World({ gravity: new Vec2(0, GRAVITY), allowSleep: true, continuousPhysics: false });
  readonly #bodies = new Map<string, { body: Body; part: Part; pieces: readonly Vec2[][] }>();
  readonly #bedHeight: number;
  #calm = STILL_STEPS;
  #steps = 0;

  constructor(bedHeight: number) {
    this.#bedHeight = bedHeight;
    const ground = this.#world.createBody();
    const wall = { friction: 0.1 };
    ground.createFixture(new Box(BED, WALL, new Vec2(BED / 2, -WALL)), { friction: 0.8 });
    ground.createFixture(new Box(WALL, SKY, new Vec2(-WALL, SKY)), wall);
    ground.createFixture(new Box(WALL, SKY, new Vec2(BED + WALL, SKY)), wall);
  }

  /** Lets go of a thing above the lowest place that is wide enough for it. @param seed makes its turn and place its own */
  drop(part: Part, look: Look, seed: number): void {
    const older = [...this.#bodies.values()].slice(0, -LOOSE);
    for (const { body } of older) body.setStatic();
    const { x, y, angle } =
      this.#bodies.size === 0 ? firstFall(part, this.#bedHeight).start : this.#startOf(part, seed);
    const body = this.#world.createBody({
      type: 'dynamic',
      position: new Vec2(x, y),
      angle,
      linearVelocity: new Vec2(0, -4),
      angularDamping: 0.6,
    });
    const pieces = scaled(look.outline, part);
    // Masses differ less than sizes, so that a hot tub presses no box out of shape.
    const density = 1 / Math.sqrt(part.width * part.height);
    for (const piece of pieces) {
      body.createFixture(new Polygon(piece), { density, friction: 0.4, restitution: 0.05 });
    }
    this.#bodies.set(part.key, { body, part, pieces });
    // What lies on things that now hold still would wake up. It sleeps until the new thing touches it, which takes half the time.
    this.#world.step(0);
    for (const each of this.#bodies.values()) each.body.setAwake(each.body === body);
    this.#stir();
  }

  remove(key: string): void {
    const gone = this.#bodies.get(key);
    if (!gone) return;
    this.#world.destroyBody(gone.body);
    this.#bodies.delete(key);
    for (const { body } of this.#bodies.values()) {
      body.setDynamic();
      body.setAwake(true);
    }
    this.#stir();
  }

  step(): boolean {
    if (this.#calm >= STILL_STEPS) return false;
    for (const { body } of this.#bodies.values()) slowDown(body);
    for (let i = 0; i < PARTS; i++) this.#world.step(STEP / PARTS, 8, 4);
    this.#steps++;
    const still = [...this.#bodies.values()].every(({ body }) => {
      return (
        !body.isAwake() ||
        (body.getLinearVelocity().length() < STILL && Math.abs(body.getAngularVelocity()) < STILL)
      );
    });
    this.#calm = still ? this.#calm + 1 : 0;
    if (this.#calm < STILL_STEPS && this.#steps < Pile.MAX_STEPS) return true;
    this.#calm = STILL_STEPS;
    for (const { body } of this.#bodies.values()) body.setAwake(false);
    return false;
  }

  rest(): number {
    let steps = 0;
    while (this.step()) steps++;
    return steps;
  }

  keys(): Iterable<string> {
    return this.#bodies.keys();
  }

  places(which: 'all' | 'moving' = 'all'): Place[] {
    const shown = [...this.#bodies.values()].filter(({ body }) => which === 'all' || moves(body));
    return shown.map(({ body, part: { share: _, ...part } }) => {
      const { x, y } = body.getPosition();
      return { ...part, x, y, angle: body.getAngle() };
    });
  }

  skyline(): number[] {
    const heights = new Array<number>(COLUMNS).fill(0);
    for (const { body, pieces } of this.#bodies.values()) {
      for (const piece of pieces)
        raise(
          heights,
          piece.map((corner) => body.getWorldPoint(corner)),
        );
    }
    return heights;
  }

  /** Share of the bed's side that is below the top of the pile. */
  seen(): number {
    return this.skyline().reduce((sum, height) => sum + height, 0) / COLUMNS / this.#bedHeight;
  }

  #stir(): void {
    this.#calm = 0;
    this.#steps = 0;
  }

  #startOf(part: Part, seed: number): Spot {
    const random = randomFrom(seed);
    const tilt = (random() - 0.5) * 2 * TILT * Math.min(1, part.height / part.width + 0.2);
    const reach = Math.hypot(part.width, part.height) / 2;
    const x = Math.min(BED - reach * 0.98, Math.max(reach * 0.98, this.#placeFor(part, random)));
    const top = Math.max(this.#bedHeight, ...this.skyline());
    return { x, y: top + reach + 0.2, angle: reach * 2 > BED ? 0 : tilt };
  }

  /** The middle of the lowest place; of places about as low, one that leaves the widest room beside it. */
  #placeFor({ width, height }: Part, random: () => number): number {
    const heights = this.skyline();
    const room = Math.max(0, BED - width);
    let best = { x: BED / 2, cost: Infinity };
    for (let i = 0; i <= TRIED; i++) {
      const left = (room * i) / TRIED;
      const [from = 0, to = 0] = [left, left + width].map((x) => Math.floor((x / BED) * (COLUMNS - 1)));
      const under = heights.slice(from, to + 1);
      const level = Math.max(...under);
      const air = level - under.reduce((sum, each) => sum + each, 0) / under.length;
      const isFree = (height = Infinity) => height <= level + 0.1;
      const before = heights
        .slice(0, from)
        .toReversed()
        .findIndex((each) => !isFree(each));
      const after = heights.slice(to + 1).findIndex((each) => !isFree(each));
      const beside = Math.min(before < 0 ? from : before, after < 0 ? COLUMNS - 1 - to : after);
      const cost = level + 0.5 * air + 0.02 * beside + random() * 0.1 * height;
      if (cost < best.cost) best = { x: left + width / 2, cost };
    }
    return best.x;
  }
}

const moves = (body: Body) => body.isDynamic() && body.isAwake();

function slowDown(body: Body): void {
  const velocity = body.getLinearVelocity();
  const speed = velocity.length();
  if (speed > MAX_SPEED) body.setLinearVelocity(Vec2.mul(velocity, MAX_SPEED / speed));
}

function scaled(outline: Outline, { width, height }: Part): Vec2[][] {
  const [w, h] = [width - GAP, height - GAP];
  return piecesOf(outline).map((piece) => piece.map(({ x, y }) => new Vec2((x - 0.5) * w, (y - 0.5) * h)));
}

function raise(heights: number[], corners: readonly { x: number; y: number }[]): void {
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    const step = BED / heights.length;
    const first = Math.max(0, Math.ceil(left.x / step - 0.5));
    const last = Math.min(heights.length - 1, Math.floor(right.x / step - 0.5));
    for (let column = first; column <= last; column++) {
      const along = right.x === left.x ? 0 : ((column + 0.5) * step - left.x) / (right.x - left.x);
      heights[column] = Math.max(heights[column] ?? 0, left.y + along * (right.y - left.y));
    }
  });
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
