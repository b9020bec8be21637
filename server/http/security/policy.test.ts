import { describe, expect, test } from 'vitest';
import { hashInline } from './inline.ts';
import { createPolicy, type PolicySettings } from './policy.ts';

const DEFAULTS: PolicySettings = {
  reviews_widget_script_url: '',
  reviews_widget_url: '',
  quote_provider: 'builtin',
  callrail_domain: 'callrail.com',
  callrail_forms_script_url: 'https://cdn.callrail.com/form_embed.js',
  callrail_form_url: 'https://js.callrail.com/forms/F1/direct',
  callrail_swap_url: '',
};

function directives(settings: Partial<PolicySettings>): Record<string, string> {
  const policy = createPolicy({ ...DEFAULTS, ...settings })();
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('foreign hosts', () => {
  test('none are allowed without a setting', () => {
    expect(createPolicy(DEFAULTS)()).not.toMatch(/https?:/);
    const policy = directives({});
    expect(policy['default-src']).toBe("'none'");
    for (const name of ['frame-src', 'object-src', 'media-src']) expect(policy).not.toHaveProperty(name);
  });

  test('the review widget may load its frame and its script, nothing else', () => {
    const policy = directives({
      reviews_widget_script_url: 'https://cdn.example.com/v2/widget.js',
      reviews_widget_url: 'https://reviews.example.com/embed/1',
    });
    expect(policy['frame-src']).toBe('https://reviews.example.com');
    expect(policy['script-src']).toBe("'self' https://cdn.example.com");
    expect(policy['connect-src']).toBe("'self'");
  });

  test('the number swap may load scripts and connect to its servers, but adds no styles', () => {
    const policy = directives({ callrail_swap_url: 'https://cdn.example.com/companies/1/k/12/swap.js' });
    for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src']) {
      expect(policy[name]).toContain('https://cdn.example.com');
      expect(policy[name]).toContain('https://js.callrail.com');
      expect(policy[name]).toContain('https://app.callrail.com');
    }
    expect(policy['style-src']).toBe("'self'");
  });

  test("CallRail's form may load, frame and style itself", () => {
    const policy = directives({ quote_provider: 'callrail', callrail_domain: 'provider.example' });
    expect(policy['script-src']).toContain('https://cdn.callrail.com');
    expect(policy['frame-src']).toContain('https://*.provider.example');
    expect(policy['style-src']).toContain("'unsafe-inline'");
    expect(policy['script-src']).not.toContain('unsafe-inline');
  });

  test('a test provider on this machine is reached over http', () => {
    const policy = directives({ quote_provider: 'callrail', callrail_domain: 'localhost:4000' });
    expect(policy['connect-src']).toContain('http://localhost:4000');
  });
});

describe('inline code', () => {
  test('is hashed as the browser sees it', () => {
    // The known hash of alert(1), so that the test does not repeat the code.
    const known = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
    expect(hashInline('<script>alert(1)</script>').scripts).toEqual([known]);
    expect(hashInline('<script type="module">alert(1)</script>').scripts).toEqual([known]);
    expect(hashInline('<SCRIPT async>alert(1)</SCRIPT><script>alert(1)</script>').scripts).toEqual([known]);
  });

  test('a Windows line end is hashed as one character', () => {
    expect(hashInline('<script>a\r\nb</script>')).toEqual(hashInline('<script>a\nb</script>'));
  });

  test('data scripts, external scripts and comments have no hash', () => {
    const html =
      '<script type="application/ld+json">{}</script><script src="/a.js"></script><!-- <script>x</script> -->';
    expect(hashInline(html)).toEqual({ scripts: [], styles: [], styleAttributes: [] });
  });

  test('entities stay as written in a script and are decoded in an attribute', () => {
    const { scripts, styleAttributes } = hashInline('<p style="a&amp;b"><script>a&amp;b</script>');
    expect(styleAttributes).toEqual(hashInline('<script>a&b</script>').scripts);
    expect(scripts).not.toEqual(styleAttributes);
  });
});
