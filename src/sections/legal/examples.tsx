import type { Examples } from '../../dev/example.ts';
import { Legal } from './legal.tsx';

/** Everything that prose can hold, in place of a whole policy. */
const PROSE = `<p>We keep what you send us with the form, and nothing else. Write to
<a href="mailto:hello@example.com">hello@example.com</a>.</p>
<h2>What we store</h2>
<p>Your browser keeps <code>attribution_first_touch</code> for <strong>30 days</strong>:</p>
<ul><li>the address of the page you came to</li><li>the campaign that led you here, where a link named one, and
nothing about you</li></ul>
<h3>Where it lies</h3>
<div class="prose__table" tabindex="0" role="region" aria-label="What is stored"><table><thead><tr><th>Name</th>
<th>What for</th><th>How long</th></tr></thead><tbody><tr><td><code>gclid</code></td><td>to know which ad brought
you</td><td>90 days</td></tr><tr><td><code>fbclid</code></td><td>the same, for another network</td><td>90 days</td>
</tr></tbody></table></div>`;

export const examples: Examples = () => [
  {
    name: 'Prose',
    full: true,
    show: (
      <Legal
        heading="Privacy Policy"
        effectiveLine="Effective November 1, 2026"
        effectiveDate="2026-11-01"
        html={PROSE}
      />
    ),
  },
];
