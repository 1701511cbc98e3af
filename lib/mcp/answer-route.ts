import type { Route } from "./route";

const routesTaken = new WeakMap<Response, Route>();

/** Notes the route that an answer came by, and gives the answer. */
export function noteRoute(response: Response, route: Route): Response {
  routesTaken.set(response, route);
  return response;
}

/** The route that an answer came by; `null` where none was noted. */
export function routeOf(response: Response): Route | null {
  return routesTaken.get(response) ?? null;
}
