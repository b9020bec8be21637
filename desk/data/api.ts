/**
 * The types of the server's routes: which paths there are, and what each takes and answers. They come from the router itself, so
 * that a wrong path or body does not compile. Hono's own client would do the same, but is 1.6 kB of the 90 kB that the app may have.
 */
import type { ExtractSchema } from 'hono/types';
import type { SiteConflict, SiteErrors } from '../../contract/desk/site.ts';
// A type, so that nothing of the server is in the app.
import type { DeskApi } from '../../server/desk/desk-route.ts';

type Routes = ExtractSchema<DeskApi>;

type Endpoints<Method extends string> = {
  [Path in keyof Routes as Routes[Path] extends Record<Method, unknown> ? Path : never]: Routes[Path][Method &
    keyof Routes[Path]];
};

/** Keyed by the path below `/api/desk`, such as `/leads/:id`. */
export type Gets = Endpoints<'$get'>;
export type Posts = Endpoints<'$post'>;
export type Puts = Endpoints<'$put'>;
export type Deletes = Endpoints<'$delete'>;

export interface Input {
  param?: Record<string, string>;
  query?: Record<string, string | undefined>;
  json?: object;
}

/** The `Input` of an endpoint as an argument, optional if nothing is required. */
export type Args<Endpoint> = Endpoint extends { input: infer Inputs }
  ? object extends Inputs
    ? [input?: Inputs]
    : [input: Inputs]
  : never;

export type Answer<Endpoint> = Endpoint extends { output: infer Body }
  ? Exclude<Body, { error: string } | SiteConflict | SiteErrors>
  : never;
