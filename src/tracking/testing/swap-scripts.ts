/** Fake number swap scripts, as sources that run in the page (product section 6). */
export const NUMBER = '916-555-0199';

/**
 * CallRail's way: every text node (and target) that shows the business number, each in its own format. The number is that
 * of the tracking tests' own pages or the fixture's.
 */
const library = `
  const exempt = (node) => (node.nodeType === 1 ? node : node.parentElement).closest('[data-calltrk-noswap]');
  const texts = function* () {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!exempt(walker.currentNode)) yield walker.currentNode;
  };
  const swapTexts = (number, from = /\\((916|218)\\) 555-01(42|23)|(916|218)[-.]555[-.]01(42|23)/g) => {
    for (const node of texts()) {
      const swapped = node.data.replace(from, number);
      if (swapped !== node.data) { node.data = swapped; window.writes = (window.writes ?? 0) + 1; }
    }
  };
  const swapTargets = (number) => {
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      if (!exempt(link) && /9165550142|2185550123/.test(link.href)) link.href = 'tel:' + number;
    }
  };`;

export const swapScripts = {
  textsOnly: `${library} swapTexts('${NUMBER}');`,
  textsAndTargets: `${library} swapTexts('${NUMBER}'); swapTargets('+19165550199');`,
  targetsLongBeforeTexts: `${library} swapTargets('+19165550199'); setTimeout(() => swapTexts('${NUMBER}'), 450);`,
  repeated: `${library} setInterval(() => { swapTexts('${NUMBER}'); swapTargets('+19165550199'); }, 30);`,
  /** Keeps writing its own format into every link. */
  stubborn: `${library} setInterval(() => {
    swapTexts('${NUMBER}', /\\(?916\\)?[-. ]555[-.]0(142|199)/g);
    for (const link of document.querySelectorAll('a.tracked-phone:not([data-calltrk-noswap])')) link.href = 'tel:916-555-0199';
  }, 40);`,
  slow: `${library} setTimeout(() => swapTexts('${NUMBER}'), 900);`,
  slowOneByOne: `${library} let at = 0; const links = [...document.querySelectorAll('a.tracked-phone:not([data-calltrk-noswap])')].reverse();
    const timer = setInterval(() => {
      const link = links[at++];
      if (!link) return clearInterval(timer);
      link.href = 'tel:+19165550199';
      for (const node of link.childNodes) if (node.data) node.data = node.data.replace('(916) 555-0142', '${NUMBER}');
    }, 250);`,
  hiddenOnly: `document.querySelector('[data-call-tracking-number]').textContent = '${NUMBER}';`,
};
