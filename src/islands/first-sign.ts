/** Resolves at the first sign of a visitor: a scroll, a pointer or a key. */
const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'touchstart', 'keydown'] as const;

let sign: Promise<void> | undefined;

export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const seen = () => {
      for (const name of SIGNS) removeEventListener(name, seen);
      resolve();
    };
    for (const name of SIGNS) addEventListener(name, seen, { passive: true });
    // A page may open scrolled. In a frame of its own, because before the first one the question costs a layout.
    requestAnimationFrame(() => {
      if (window.scrollY > 0) seen();
    });
  });
  return sign;
}
