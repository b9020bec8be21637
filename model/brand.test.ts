import { expect, test } from 'vitest';
import { tempFolder } from '../server/testing/temp-folder.ts';
import { loadBrand } from './brand.ts';
import { readYaml } from './yaml/yaml-file.ts';

const YAML = `slogan: "Say when. It goes."
logo: { file: logo.png, has_name: true, square_file: "" }
colors:
  page: "#FDF1F3"
  panel: "#ffffff"
  dark: "#1b2a4a"
  text: "#131a2b"
  call: "#b3265a"
  estimate: "#ffb3c4"
  urgent: "#ff7a90"
  error: "#b42318"
`;

function load(yaml: string) {
  try {
    const dir = tempFolder({ 'brand.yaml': yaml });
    return loadBrand((name) => readYaml(dir, name));
  } catch (error) {
    return (error as Error).message;
  }
}

test('a brand has its slogan, its logo and a palette', () => {
  expect(load(YAML)).toMatchObject({
    slogan: 'Say when. It goes.',
    logo: { file: 'logo.png', has_name: true },
    palette: { cream: '#fdf1f3', pine: '#1b2a4a' },
  });
});

test('colors with too little contrast are named, with their line and a color that would pass', () => {
  const said = load(YAML.replace('#b3265a', '#ff6b9d'));
  expect(said).toMatch(
    /^content\/brand\.yaml:8 {2}colors\.call: expected a color with more contrast, such as "#[0-9a-f]{6}"/,
  );
  expect(said).toMatch(
    /found "#ff6b9d": #ffffff on #ff6b9d has 2\.\d:1 \(the call button, at least 4\.5:1\)$/,
  );
});

test('every color with too little contrast is named at once', () => {
  const said = load(YAML.replace('#b3265a', '#ff6b9d').replace('#ff7a90', '#701020'));
  expect(
    String(said)
      .split('\n')
      .map((line) => line.split(':')[1]),
  ).toEqual(['8  colors.call', '10  colors.urgent']);
});

test.each([
  [
    '#b3265a',
    'red',
    'content/brand.yaml:8  colors.call: expected a color as # and six digits, such as "#143f30", found "red"',
  ],
  [
    'logo.png',
    '../logo.gif',
    'content/brand.yaml:2  logo.file: expected the name of an SVG or PNG file in photos/brand/, such as logo.svg, found "../logo.gif"',
  ],
])('%s in place of %s stops the build', (from, to, message) => {
  expect(load(YAML.replace(from, to))).toBe(message);
});
