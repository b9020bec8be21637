import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { checkEnvFile } from './env-file.ts';

const check = (text: string) => () => checkEnvFile(join(tempFolder({ '.env': text }), '.env'));

test('a value that # would cut off is refused, with the cure, and not repeated', () => {
  const file = 'PORT=3000\nSMTP_URL=smtps://me:sec#ret@mail.example.com\n';
  expect(check(file)).toThrow(/^SMTP_URL: expected quotes around a value with #/);
  expect(check(file)).not.toThrow(/sec|ret@/);
});

test.each(['', '# a comment\nPORT=3000 # another', 'A="b#c"', "A='b#c'", 'A=\n#b', 'A=#b'])(
  '%j is read as it is written',
  (text) => expect(check(text)).not.toThrow(),
);
