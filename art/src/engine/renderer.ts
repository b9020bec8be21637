/**
 * Noise-free accumulation renderer on three.js (WebGL2, runs on SwiftShader).
 * A scene is one buffer; every pass shades it with four shadowed lights: one key sample, two sky samples
 * (their sum is ambient occlusion) and every other pass one bounce light. The sum of all passes is tone mapped here.
 * The floor is never drawn: it only counts the light it lacks, which becomes the alpha of a soft shadow.
 */
import * as THREE from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { jitter, place } from './camera.ts';
import { bounceLights, domeLights, floorLight, keyLights, type Light } from './lights.ts';
import { groundY, merge } from './merge.ts';
import { ADD_FRAG, ADD_VERT, DEPTH_FRAG, DEPTH_VERT, FRAG, VERT } from './shaders.ts';
import { shadowAlpha, tone } from './tone.ts';
import { type Look, P, type Scene } from './types.ts';

const DARK: Light = { point: true, d: new THREE.Vector3(0, -99, 0), n: new THREE.Vector3(0, -1, 0), c: [0, 0, 0] };

const four = <T>(make: () => T): T[] => [make(), make(), make(), make()];

export class Renderer {
  private r: THREE.WebGLRenderer;
  private noise: THREE.Data3DTexture;
  private maps: THREE.WebGLRenderTarget[];

  readonly W: number;
  readonly H: number;

  constructor(W: number, H: number) {
    this.W = W;
    this.H = H;
    this.r = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true, alpha: false });
    this.r.setSize(W, H, false);
    this.r.autoClear = false;
    this.r.outputColorSpace = THREE.LinearSRGBColorSpace;
    this.r.getContext().getExtension('EXT_float_blend');
    this.r.getContext().getExtension('EXT_color_buffer_float');
    this.noise = noiseTexture();
    this.maps = [1536, 768, 768, 512].map(shadowMap);
  }

  /** Renders a scene to straight-alpha RGBA rows, top to bottom. */
  async render(scene: Scene, look: Look, passes: number): Promise<{ rgba: Uint8ClampedArray; triangles: number }> {
    const { r, W, H } = this;
    const geo = merge(scene.root);
    geo.computeBoundingBox();
    const bounds = geo.boundingBox ?? new THREE.Box3();
    const center = bounds.getCenter(new THREE.Vector3());
    const R = (bounds.getSize(new THREE.Vector3()).length() / 2) * 1.02;
    const floorY = groundY(scene.root, bounds) - 0.001;

    const keys = keyLights(look, passes);
    const dome = domeLights(look, passes);
    const direct = [...keys, ...dome];
    const traced = Math.ceil(passes / 2);
    const bounce = look.bounce > 0 ? bounceLights(geo, new MeshBVH(geo.clone()), direct, look, traced, center, R, floorY) : [];
    const mat = this.material(look, passes, floorLight(direct), R);
    const beauty = new THREE.Scene();
    const floor = P(new THREE.CircleGeometry(80, 64).rotateX(-Math.PI / 2).translate(0, floorY, 0), {
      c: '#ffffff',
      f: 0,
      m: 0,
      b: 0,
      sheen: 0,
    });
    floor.userData.floor = true;
    beauty.add(unculled(geo, mat), unculled(merge(floor), mat));
    const depth = new THREE.Scene();
    depth.add(
      unculled(
        geo,
        new THREE.ShaderMaterial({
          glslVersion: THREE.GLSL3,
          vertexShader: DEPTH_VERT,
          fragmentShader: DEPTH_FRAG,
          side: THREE.DoubleSide,
          colorWrite: false,
        }),
      ),
    );

    const frame = floatTarget(W, H, true);
    const sum = floatTarget(W, H, false);
    const add = addScene(frame.texture);
    const anyCamera = new THREE.Camera();
    const placed = place(scene.cam, geo, W, H);
    mat.uniforms.uEye.value.copy(placed.eye);
    mat.uniforms.uReach.value.set(center.x, center.z, R * 1.5);
    r.setClearColor(0, 0);
    r.setRenderTarget(sum);
    r.clear();
    for (let i = 0; i < passes; i++) {
      this.shadows(depth, mat, [keys[i], dome[i], dome[i + passes], (i % 2 === 0 && bounce[i / 2]) || DARK], center, R);
      r.setRenderTarget(frame);
      r.setClearColor(0, 0);
      r.clear();
      const camera = jitter(placed, scene.cam, i, W, H);
      r.render(beauty, camera);
      r.setRenderTarget(sum);
      r.render(add, anyCamera);
      if (i % 8 === 7) await new Promise((z) => setTimeout(z, 0));
    }
    const px = new Float32Array(W * H * 4);
    r.readRenderTargetPixels(sum, 0, 0, W, H, px);
    const triangles = (geo.index?.count ?? 0) / 3;
    for (const t of [frame, sum, geo, mat]) t.dispose();
    return { rgba: develop(px, W, H, passes, look), triangles };
  }

  private material(look: Look, passes: number, floorE: number, R: number) {
    const v3 = (a: number[], k: number) => ({ value: new THREE.Vector3(a[0], a[1], a[2]).multiplyScalar(k) });
    return new THREE.ShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader: VERT,
      fragmentShader: FRAG,
      side: THREE.DoubleSide,
      uniforms: {
        uL: { value: four(() => new THREE.Vector4()) },
        uC: { value: four(() => new THREE.Vector3()) },
        uNn: { value: four(() => new THREE.Vector3(0, 1, 0)) },
        uM: { value: four(() => new THREE.Matrix4()) },
        uBias: { value: [0, 0, 0, 0] },
        uS0: { value: this.maps[0].depthTexture },
        uS1: { value: this.maps[1].depthTexture },
        uS2: { value: this.maps[2].depthTexture },
        uS3: { value: this.maps[3].depthTexture },
        uNoise: { value: this.noise },
        uPasses: { value: passes },
        uFloorE: { value: floorE },
        uEps: { value: Math.max(look.bounceSoft ** 2, (R * 0.17) ** 2) },
        uEye: v3([0, 0, 0], 1),
        uFill: v3(look.fill, 1),
        uReach: { value: new THREE.Vector3() },
        uSkyTop: v3(look.sky, 2.2),
        uSkyHor: v3(look.horizon, 1.8),
      },
    });
  }

  /** Draws the shadow map of each light of a pass and hands light and matrix to the material. */
  private shadows(depth: THREE.Scene, mat: THREE.ShaderMaterial, lights: Light[], center: THREE.Vector3, R: number) {
    const ortho = new THREE.OrthographicCamera(-R, R, R, -R, 0.1, R * 4);
    const wide = new THREE.PerspectiveCamera(150, 1, 0.04, 40);
    lights.forEach((l, j) => {
      const cam = l.point ? wide : ortho;
      const axis = Math.abs((l.point ? l.n : l.d).y) > 0.9;
      cam.up.set(axis ? 1 : 0, axis ? 0 : 1, 0);
      if (l.point) {
        cam.position.copy(l.d);
        cam.lookAt(l.d.clone().add(l.n));
      } else {
        cam.position.copy(center).addScaledVector(l.d, R * 2);
        cam.lookAt(center);
      }
      cam.updateMatrixWorld();
      this.r.setRenderTarget(this.maps[j]);
      this.r.clear(true, true, false);
      if (l.c[0] + l.c[1] + l.c[2] > 0) this.r.render(depth, cam);
      const u = mat.uniforms;
      u.uM.value[j].multiplyMatrices(cam.projectionMatrix, cam.matrixWorldInverse);
      u.uL.value[j].set(l.d.x, l.d.y, l.d.z, l.point ? 1 : 0);
      u.uC.value[j].set(...l.c);
      u.uNn.value[j].copy(l.n);
      u.uBias.value[j] = l.point ? 0.012 : ((2 * R) / this.maps[j].width) * 1.5;
    });
  }
}

/**
 * Sum of passes -> display values with alpha. Alpha holds two numbers: its whole part counts the passes that hit an
 * object, the rest times 1024 is the light the floor lacked in the other passes.
 */
function develop(px: Float32Array, W: number, H: number, passes: number, look: Look): Uint8ClampedArray {
  const out = new Uint8ClampedArray(W * H * 4);
  const shadow = [1, 3, 5].map((k) => parseInt(look.shadow.slice(k, k + 2), 16));
  let seed = 7;
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const i = ((H - 1 - y) * W + x) * 4;
      const o = (y * W + x) * 4;
      const hits = Math.round(px[i + 3]);
      const cover = Math.min(1, hits / passes);
      const open = passes - hits;
      const dark = open > 0 ? ((px[i + 3] - hits) * 1024) / open : 0;
      const shade = dark > 0.012 ? shadowAlpha(dark - 0.012, look.shadowStrength) : 0;
      const k = cover > 0 ? (passes / hits) * look.exposure : 0;
      const t = tone(px[i] * k, px[i + 1] * k, px[i + 2] * k);
      const a = cover + (1 - cover) * shade;
      seed = (seed * 1664525 + 1013904223) >>> 0;
      const dither = seed / 4294967296 - 0.5;
      for (let c = 0; c < 3; c++) out[o + c] = a > 0 ? (t[c] * 255 * cover + shadow[c] * (1 - cover) * shade) / a + dither : 0;
      out[o + 3] = a * 255 + (cover < 1 && shade > 0 ? dither : 0);
    }
  }
  return out;
}

function unculled(geo: THREE.BufferGeometry, mat: THREE.Material) {
  const m = new THREE.Mesh(geo, mat);
  m.frustumCulled = false;
  return m;
}

function floatTarget(W: number, H: number, depthBuffer: boolean) {
  const near = THREE.NearestFilter;
  return new THREE.WebGLRenderTarget(W, H, {
    type: THREE.FloatType,
    format: THREE.RGBAFormat,
    minFilter: near,
    magFilter: near,
    depthBuffer,
  });
}

function addScene(texture: THREE.Texture) {
  const mat = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader: ADD_VERT,
    fragmentShader: ADD_FRAG,
    uniforms: { t: { value: texture } },
    depthTest: false,
    depthWrite: false,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    blendEquation: THREE.AddEquation,
  });
  const s = new THREE.Scene();
  s.add(unculled(new THREE.PlaneGeometry(2, 2), mat));
  return s;
}

function shadowMap(size: number) {
  const t = new THREE.WebGLRenderTarget(size, size, { depthBuffer: true });
  t.depthTexture = new THREE.DepthTexture(size, size, THREE.UnsignedIntType);
  t.depthTexture.compareFunction = THREE.LessEqualCompare;
  t.depthTexture.minFilter = t.depthTexture.magFilter = THREE.LinearFilter;
  return t;
}

function noiseTexture() {
  const n = 32;
  const d = new Uint8Array(n * n * n * 4);
  let s = 1234567;
  const rnd = () => {
    s = (s * 1664525 + 1013904223) >>> 0;
    return s / 4294967296;
  };
  for (let i = 0; i < d.length; i++) d[i] = (255 * (rnd() + rnd() + rnd())) / 3;
  const t = new THREE.Data3DTexture(d, n, n, n);
  t.format = THREE.RGBAFormat;
  t.minFilter = t.magFilter = THREE.LinearFilter;
  t.wrapS = t.wrapT = t.wrapR = THREE.RepeatWrapping;
  t.needsUpdate = true;
  return t;
}
